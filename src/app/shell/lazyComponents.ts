import { preloadable, lazyWithRetry } from '../../ui/status/lazyWithRetry'

// Components that the first view of home does not need. Each loads when it is first shown; the service worker caches it by the second
// visit.

export const AccountTab = lazyWithRetry(() =>
  import(/* webpackChunkName: "account" */ '../../features/account/page/AccountTab').then((part) => part.AccountTab))
export const DesktopWings = lazyWithRetry(() =>
  import(/* webpackChunkName: "wings" */ '../../ui/layout/DesktopWings').then((part) => part.DesktopWings))
export const ExploreTab = lazyWithRetry(() =>
  import(/* webpackChunkName: "explore" */ '../../features/discovery/explore/views/ExploreTab').then((part) => part.ExploreTab))
export const LanguageSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "sheets" */ '../../features/base/settings/LanguageSheet').then((part) => part.LanguageSheet))
export const LoginPopup = lazyWithRetry(() =>
  import(/* webpackChunkName: "login" */ '../../features/account/login/views/LoginPopup').then((part) => part.LoginPopup))
export const OrdersTab = lazyWithRetry(() =>
  import(/* webpackChunkName: "orders" */ '../../features/buying/orders/views/OrdersTab').then((part) => part.OrdersTab))
export const Popups = lazyWithRetry(() =>
  import(/* webpackChunkName: "sheets" */ './Popups').then((part) => part.Popups))
export const UnfinishedCard = lazyWithRetry(() =>
  import(/* webpackChunkName: "buying" */ '../../features/buying/payment/views/result/UnfinishedCard').then((part) => part.UnfinishedCard))
export const StackedScreen = preloadable(() =>
  import(/* webpackChunkName: "screens" */ './StackedScreen').then((part) => part.StackedScreen))
export const DueReminder = lazyWithRetry(() =>
  import(/* webpackChunkName: "reminders" */ './prompts/DueReminder').then((part) => part.DueReminder))
export const ReportSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "report" */ '../../features/tools/report/ReportSheet').then((part) => part.ReportSheet))
export const SettingsPrompt = lazyWithRetry(() =>
  import(/* webpackChunkName: "sheets" */ '../../features/base/location/SettingsPrompt').then((part) => part.SettingsPrompt))
export const Promotions = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ './prompts/Promotions').then((part) => part.Promotions))
export const Installed = lazyWithRetry(() =>
  import(/* webpackChunkName: "installed" */ './prompts/Installed').then((part) => part.Installed))
export const SkyBarContainer = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ '../../features/engagement/skyPackets/SkyBar').then((part) => part.SkyBarContainer))
export const ListsHint = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ '../../features/engagement/education/EducationHint').then((part) => part.ListsHint))
export const CouponsHint = lazyWithRetry(() =>
  import(/* webpackChunkName: "promotions" */ '../../features/engagement/education/EducationHint').then((part) => part.CouponsHint))
export const HomeDealList = lazyWithRetry(() =>
  import(/* webpackChunkName: "discovery" */ '../../features/discovery/deals/DealList').then((part) => part.HomeDealList))
