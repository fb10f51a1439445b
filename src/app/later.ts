import { lazy } from 'react'
import { insist } from '../ui/insist'

// What a first look at home does not need. Each is fetched when it is first shown; the service worker has it by the second visit.

export const AccountPane = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "account" */ '../features/account/AccountPane'))).AccountPane,
}))
export const DesktopWings = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "wings" */ '../ui/DesktopWings'))).DesktopWings,
}))
export const LanguageSheet = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "sheets" */ '../features/settings/LanguageSheet'))).LanguageSheet,
}))
export const LoginPopup = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "login" */ '../features/login/LoginPopup'))).LoginPopup,
}))
export const OrderPane = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "account" */ '../features/order/OrderPane'))).OrderPane,
}))
export const Popups = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "sheets" */ './Popups'))).Popups,
}))
export const Stacked = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "discovery" */ './screens/Stacked'))).Stacked,
}))
export const DealList = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "discovery" */ './screens/DealList'))).DealList,
}))
