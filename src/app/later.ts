import { lazy } from 'react'
import { insist } from '../ui/insist'

// What a first look at home does not need. Each is fetched when it is first shown; the service worker has it by the second visit.

export const AccountTab = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "account" */ './screens/AccountTab'))).AccountTab,
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
export const SettingsPrompt = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "sheets" */ '../features/location/SettingsPrompt'))).SettingsPrompt,
}))
export const Promotions = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "promotions" */ './Promotions'))).Promotions,
}))
export const SkyPart = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "promotions" */ './SkyPart'))).SkyPart,
}))
export const DealList = lazy(async () => ({
  default: (await insist(() => import(/* webpackChunkName: "discovery" */ './screens/DealList'))).DealList,
}))
