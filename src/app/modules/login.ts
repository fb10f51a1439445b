import { loginReducer } from '../../features/account/login/model/reducer'
import { loginSaga } from '../../features/account/login/model/saga'
import { loginTaps } from '../../features/account/login/screens'
import type { Module } from '../module'
import { screens } from './screens/login'

export const module = { screens, opens: loginTaps, slices: { login: loginReducer }, flows: [loginSaga] } satisfies Module
