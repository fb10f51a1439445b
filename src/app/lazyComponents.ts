import { fetchable, late } from '../ui/late'

// Components that the first view of home does not need. Each loads when it is first shown; the service worker caches it by the second
// visit.

export const AccountTab = late(() =>
  import(/* webpackChunkName: "account" */ '../features/account/account/AccountTab').then((part) => part.AccountTab))
export const DesktopWings = late(() =>
  import(/* webpackChunkName: "wings" */ '../ui/DesktopWings').then((part) => part.DesktopWings))
export const ExploreTab = late(() =>
  import(/* webpackChunkName: "explore" */ '../features/discovery/explore/ExploreTab').then((part) => part.ExploreTab))
export const LanguageSheet = late(() =>
  import(/* webpackChunkName: "sheets" */ '../features/base/settings/LanguageSheet').then((part) => part.LanguageSheet))
export const LoginPopup = late(() =>
  import(/* webpackChunkName: "login" */ '../features/account/login/LoginPopup').then((part) => part.LoginPopup))
export const OrdersTab = late(() =>
  import(/* webpackChunkName: "orders" */ '../features/buying/orders/OrdersTab').then((part) => part.OrdersTab))
export const Popups = late(() =>
  import(/* webpackChunkName: "sheets" */ './Popups').then((part) => part.Popups))
export const UnfinishedCard = late(() =>
  import(/* webpackChunkName: "buying" */ '../features/buying/payment/UnfinishedCard').then((part) => part.UnfinishedCard))
export const StackedScreen = fetchable(() =>
  import(/* webpackChunkName: "screens" */ './StackedScreen').then((part) => part.StackedScreen))
export const DueReminder = late(() =>
  import(/* webpackChunkName: "reminders" */ './DueReminder').then((part) => part.DueReminder))
export const ReportSheet = late(() =>
  import(/* webpackChunkName: "report" */ '../features/tools/report/ReportSheet').then((part) => part.ReportSheet))
export const SettingsPrompt = late(() =>
  import(/* webpackChunkName: "sheets" */ '../features/base/location/SettingsPrompt').then((part) => part.SettingsPrompt))
export const Promotions = late(() =>
  import(/* webpackChunkName: "promotions" */ './Promotions').then((part) => part.Promotions))
export const Installed = late(() =>
  import(/* webpackChunkName: "installed" */ './Installed').then((part) => part.Installed))
export const SkyBarContainer = late(() =>
  import(/* webpackChunkName: "promotions" */ '../features/engagement/skyPackets/SkyBarContainer').then((part) => part.SkyBarContainer))
export const HomeDealList = late(() =>
  import(/* webpackChunkName: "discovery" */ '../features/discovery/deals/DealList').then((part) => part.HomeDealList))
