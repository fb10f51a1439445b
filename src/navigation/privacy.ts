import { LOCATION_CHANGE } from 'connected-react-router'
import type { RouterState } from 'connected-react-router'
import { placeSchema } from '../api/discovery/places'
import { schemaFields } from '../api/privacy'
import { events, map, oneOf, slices } from '../shared/privacy'
import type { Declarations, OneOf } from '../shared/privacy'
import type * as Events from './events'
import type { ModuleName } from './routes'
import { POPUPS } from './links'
import type { Popup } from './links'
import type * as InstallEvents from './installEvents'
import type * as PageEvents from './pageEvents'
import type { NavigationState } from './reducer'
import { ROUTES } from './routes'
import type { Screen } from './routes'

const screen: OneOf<Screen> = { oneOf: [...ROUTES.map((route) => route.screen), 'notFound'] }
const popup: OneOf<Popup> = { oneOf: POPUPS }
const tab = oneOf('home', 'explore', 'order', 'account')
/** A production build contains no development tools, not even their names. */
const moduleName = {
  oneOf: [
    'developer', 'account', 'login', 'lists', 'promotions', 'discovery', 'search', 'offers', 'buying', 'explore', 'invitations',
    'installed', 'places', 'map', 'reminders', 'report', 'savings',
    ...(process.env['DEKAT_STAGE'] === 'production' ? [] : ['workshop']),
  ],
} as OneOf<ModuleName>
const entry = { screen, params: map('id') } as const
/** A URL is cleaned before it enters (cleanUrl.ts). `state` marks the purpose of a history entry. */
const location = { pathname: 'id', search: 'id', hash: 'id', key: 'id', query: map('id'), state: { guard: 'id' } } as const

const action = oneOf('PUSH', 'POP', 'REPLACE')

export const navigationPrivacy: Declarations = {
  events: {
    ...events<typeof Events>('navigation', {
      screenAwaited: entry,
      screenFailed: entry,
      screenEntered: { ...entry, pageName: 'id', by: oneOf('push', 'replace', 'pop') },
      screenLeft: { screen },
      tabTapped: { tab },
      popupRequested: { popup, value: 'id', insteadOf: popup },
      popupShown: { popup, value: 'id' },
      popupDismissed: { popup },
      popupCloseRequested: { popup },
      linkFollowed: { kind: oneOf('inside', 'outside', 'none'), from: 'words' },
      textLinkTapped: { link: 'link', from: 'words' },
      webviewRoutesReceived: { webviewRoutes: 'id' },
      moduleLoaded: { module: moduleName },
      moduleFailed: { module: moduleName },
    }, { textLinkTapped: 'navigation/linkTapped' }),
    ...events<typeof PageEvents>('page', {
      errorRaised: { kind: oneOf('error', 'rejection', 'resource'), message: 'sentence' },
      permissionChanged: { state: oneOf('denied', 'granted', 'prompt') },
      uploadProgressed: { photoId: 'id', percent: 'count' },
      paymentChangedElsewhere: { orderId: 'id' },
      placeRemembered: { place: schemaFields(placeSchema) },
      storageFailed: { kind: oneOf('vault', 'choices'), reason: oneOf('denied', 'timeout', 'full', 'broken') },
    }, {
      permissionChanged: 'location/permissionChanged', placeRemembered: 'location/placeRemembered',
      uploadProgressed: 'photos/uploadProgressed', storageFailed: 'device/storageFailed',
      paymentChangedElsewhere: 'payments/changedElsewhere',
    }),
    ...events<typeof InstallEvents>('worker', {
      installOffered: { afterMs: 'count' },
      storageUpdateReceived: { key: oneOf('locale', 'dataSaver', 'education'), locale: oneOf('id-ID', 'en-GB', 'zh-CN') },
      pushTokenReceived: { pushToken: 'private' },
      linkReceived: { link: 'link' },
    }, { installOffered: 'install/offered' }),
    [LOCATION_CHANGE]: { location, action },
  },
  slices: slices<{ navigation: NavigationState; router: RouterState }>({
    navigation: {
      ...entry, tab, seenTabs: tab, stack: { ...entry, screenKey: 'id' }, pendingScreen: entry, modules: moduleName,
      shell: { webviews: screen },
    },
    router: { location, action },
  }),
}
