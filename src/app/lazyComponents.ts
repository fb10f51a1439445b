import { lazy } from 'react'
import { retryImport } from '../ui/retryImport'

// What a first look at home does not need. Each is fetched when it is first shown; the service worker has it by the second visit.

export const AccountTab = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "account" */ '../features/account/account/AccountTab'))).AccountTab,
}))
export const DesktopWings = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "wings" */ '../ui/DesktopWings'))).DesktopWings,
}))
export const ExploreTab = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "explore" */ '../features/discovery/explore/ExploreTab'))).ExploreTab,
}))
export const LanguageSheet = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "sheets" */ '../features/base/settings/LanguageSheet'))).LanguageSheet,
}))
export const LoginPopup = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "login" */ '../features/account/login/LoginPopup'))).LoginPopup,
}))
export const OrdersTab = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "orders" */ '../features/buying/orders/OrdersTab'))).OrdersTab,
}))
export const Popups = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "sheets" */ './Popups'))).Popups,
}))
export const UnfinishedCard = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "buying" */ '../features/buying/payment/UnfinishedCard'))).UnfinishedCard,
}))
export const StackedScreen = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "discovery" */ './StackedScreen'))).StackedScreen,
}))
export const DueReminder = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "reminders" */ './DueReminder'))).DueReminder,
}))
export const ReportSheet = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "report" */ '../features/tools/report/ReportSheet'))).ReportSheet,
}))
export const SettingsPrompt = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "sheets" */ '../features/base/location/SettingsPrompt'))).SettingsPrompt,
}))
export const Promotions = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "promotions" */ './Promotions'))).Promotions,
}))
export const Installed = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "installed" */ './Installed'))).Installed,
}))
export const SkyPackets = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "promotions" */ './SkyPackets'))).SkyPackets,
}))
export const HomeDealList = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "discovery" */ '../features/discovery/deals/DealList'))).HomeDealList,
}))
