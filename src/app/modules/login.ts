import { loginReducer } from '../../features/account/login/model/reducer'
import { loginSaga } from '../../features/account/login/model/saga'
import { loginScreen, loginTaps } from '../../features/account/login/screens'
import type { Module } from '../module'

export const module = { screens: [loginScreen], opens: loginTaps, slices: { login: loginReducer }, flows: [loginSaga] } satisfies Module
