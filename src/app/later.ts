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
export const OutletsSheet = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "sheets" */ '../features/stores/OutletsSheet'))).OutletsSheet,
}))
export const FilterSheet = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "sheets" */ '../features/filters/FilterSheet'))).FilterSheet,
}))
export const DealList = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "discovery" */ './screens/DealList'))).DealList,
}))
