import { preloadable, lazyWithRetry } from '../../ui/status/lazyWithRetry'

// Components that the first view of home does not need. Each loads when it is first shown; the service worker caches it by the second
// visit.

export const AccountTab = lazyWithRetry(() =>
  import(/* webpackChunkName: "account" */ '../../features/account/page/AccountTab').then((module) => module.AccountTab))
export const DesktopWings = lazyWithRetry(() =>
  import(/* webpackChunkName: "wings" */ '../../ui/layout/DesktopWings').then((module) => module.DesktopWings))
export const ExploreTab = lazyWithRetry(() =>
  import(/* webpackChunkName: "explore" */ '../../features/discovery/explore/views/ExploreTab').then((module) => module.ExploreTab))
export const LanguageSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "sheets" */ '../../features/base/settings/LanguageSheet').then((module) => module.LanguageSheet))
export const LoginPopup = lazyWithRetry(() =>
  import(/* webpackChunkName: "login" */ '../../features/account/login/views/LoginPopup').then((module) => module.LoginPopup))
export const OrdersTab = lazyWithRetry(() =>
  import(/* webpackChunkName: "orders" */ '../../features/buying/orders/views/OrdersTab').then((module) => module.OrdersTab))
export const Popups = lazyWithRetry(() =>
  import(/* webpackChunkName: "sheets" */ './Popups').then((module) => module.Popups))
export const UnfinishedCard = lazyWithRetry(() =>
  import(/* webpackChunkName: "buying" */ '../../features/buying/payment/views/result/UnfinishedCard')
    .then((module) => module.UnfinishedCard))
export const StackedScreen = preloadable(() =>
  import(/* webpackChunkName: "screens" */ './StackedScreen').then((module) => module.StackedScreen))
export const DueReminder = lazyWithRetry(() =>
  import(/* webpackChunkName: "reminders" */ './prompts/DueReminder').then((module) => module.DueReminder))
export const ReportSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "report" */ '../../features/tools/report/ReportSheet').then((module) => module.ReportSheet))
export const SettingsPrompt = lazyWithRetry(() =>
  import(/* webpackChunkName: "sheets" */ '../../features/base/location/SettingsPrompt').then((module) => module.SettingsPrompt))
export const Promotions = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ './prompts/Promotions').then((module) => module.Promotions))
export const Installed = lazyWithRetry(() =>
  import(/* webpackChunkName: "installed" */ './prompts/Installed').then((module) => module.Installed))
export const SkyBarContainer = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ '../../features/engagement/skyPackets/SkyBar').then((module) => module.SkyBarContainer))
export const ListsHint = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ '../../features/engagement/education/EducationHint').then((module) => module.ListsHint))
export const CouponsHint = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ '../../features/engagement/education/EducationHint').then((module) => module.CouponsHint))
export const RecentDealList = lazyWithRetry(() =>
  import(/* webpackChunkName: "discovery" */ '../../features/discovery/recent/RecentDealList').then((module) => module.RecentDealList))
export const HomeDealList = lazyWithRetry(() =>
  import(/* webpackChunkName: "discovery" */ '../../features/discovery/deals/DealList').then((module) => module.HomeDealList))
