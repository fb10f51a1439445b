import { loginReducer } from '../../features/login/reducer'
import { loginSaga } from '../../features/login/saga'
import type { Part } from '../part'

/** Logging in, step by step. */
export const part: Part = { slices: { login: loginReducer }, flows: [loginSaga] }
