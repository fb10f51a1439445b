import { cut } from './eventWords'
import type { Words } from './types'

type Payload = Readonly<Record<string, unknown>>
type Saying = (payload: Payload) => Words

const strong = (value: unknown) => ({ strong: cut(String(value), 80) })
const listed = (value: unknown) => (Array.isArray(value) ? value.length : 'no')

/** Parameters of a screen in the order of its address: ` poiId poi0012`. */
function params(payload: Payload): Words {
  const entries = Object.entries((payload['params'] as Payload | undefined) ?? {})
  return entries.filter(([, value]) => value !== '').slice(0, 3).flatMap(([name, value]) => [`, ${name} `, strong(value)])
}

function change({ name, key }: Payload): Words {
  return key ? [strong(name), ' of ', strong(key)] : [strong(name)]
}

/** Kind and code of a failure, as it stands in events. */
function failure(value: unknown): Words {
  const { kind, code } = (typeof value === 'object' && value !== null ? value : { kind: value }) as Payload
  return kind ? [': ', strong(code ? `${String(kind)} ${String(code)}` : kind)] : []
}

function offer({ offer: of }: Payload): Words {
  const { couponTemplateId, activityId } = (of ?? {}) as Payload
  return couponTemplateId || activityId ? [' the offer ', strong(couponTemplateId ?? activityId)] : [' an offer']
}

/** Where the generic rule would be stiff, or leave out what support looks for first. What is not here is told by that rule. */
export const SAYINGS: Readonly<Record<string, Saying>> = {
  'visit/opened': () => ['The page was opened.'],
  'page/loaded': () => ['The page and its files had loaded.'],
  'page/hidden': () => ['The page went out of sight.'],
  'page/shown': () => ['The page came back into sight.'],
  'page/errorRaised': ({ kind, message }) => ['The page told of an error (', strong(kind), '): ', cut(String(message), 160)],
  'page/renderFailed': ({ message }) => ['A view could not be drawn: ', strong(message)],
  'network/lost': () => ['The device went offline.'],
  'network/restored': () => ['The device was online again.'],
  'app/flowCrashed': ({ flow, on, message }) => ['The flow ', strong(flow), ' crashed on ', strong(on), ': ', cut(String(message), 160)],
  'navigation/screenAwaited': ({ screen }) => ['Waited for the code of ', strong(screen), '.'],
  'navigation/screenEntered': (payload) => ['Entered ', strong(payload['screen']), ...params(payload), '.'],
  'navigation/screenLeft': ({ screen }) => ['Left ', strong(screen), '.'],
  'navigation/tabTapped': ({ tab }) => ['Tapped the tab ', strong(tab), '.'],
  'navigation/backTapped': () => ['Tapped ', strong('back'), '.'],
  'navigation/popupOpened': ({ popup }) => ['Opened the popup ', strong(popup), '.'],
  'navigation/popupShown': ({ popup }) => ['The popup ', strong(popup), ' was shown.'],
  'navigation/popupDismissed': ({ popup }) => ['The popup ', strong(popup), ' was closed.'],
  'navigation/partLoaded': ({ part }) => ['The part ', strong(part), ' of the app was there.'],
  'navigation/partFailed': ({ part }) => ['The part ', strong(part), ' of the app did not load.'],
  '@@router/LOCATION_CHANGE': ({ location, action }) => {
    const { pathname = '', search = '' } = (location ?? {}) as { pathname?: string; search?: string }
    return ['The address became ', strong(pathname + search), ` (${String(action).toLowerCase()}).`]
  },
  'toasts/raised': ({ message, text }) =>
    (message ? ['A toast in the words of the server: ', strong(message)] : ['A toast: ', strong(text)]),
  'toasts/expired': () => ['The toast went.'],
  'session/guestFound': () => ['The shopper was a guest.'],
  'session/userFound': () => ['The shopper was logged in already.'],
  'session/loginRequired': ({ reason }) => ['A login was asked for: ', strong(reason), '.'],
  'session/loginDismissed': () => ['The login was closed.'],
  'session/started': ({ registered }) => [registered ? 'A new user had registered.' : 'A user had logged in.'],
  'session/expired': () => ['The access token had expired.'],
  'session/refreshed': () => ['The access token was renewed.'],
  'session/refreshRefused': ({ code }) => ['Renewing the access token was refused: ', strong(code), '.'],
  'session/ended': ({ reason }) => ['The session of the user ended: ', strong(reason), '.'],
  'feed/endReached': ({ feed }) => ['Scrolled to the end of the list ', strong(feed), '.'],
  'feed/pulled': ({ feed }) => ['Pulled the list ', strong(feed), '.'],
  'feed/pageLoaded': ({ feed, items }) => ['The list ', strong(feed), ` got ${listed(items)} rows.`],
  'feed/pageFailed': (payload) => ['The list ', strong(payload['feed']), ' got no page', ...failure(payload['failure']), '.'],
  'resource/awaited': ({ resource }) => ['The content of ', strong(resource), ' was awaited.'],
  'resource/served': ({ screen, ...rest }) => ['The page came with ', strong(screen), ' already drawn', ...params(rest), '.'],
  'resource/loaded': ({ resource }) => ['The content of ', strong(resource), ' was there.'],
  'resource/failed': (payload) => [
    'The content of ', strong(payload['resource']), ' did not come', ...failure(payload['failure']), '.',
  ],
  'claims/claimTapped': (payload) => ['Tapped to ', strong('claim'), ...offer(payload), '.'],
  'mutation/started': (payload) => ['Began ', ...change(payload), '.'],
  'mutation/succeeded': (payload) => ['The server confirmed ', ...change(payload), '.'],
  'mutation/failed': (payload) => [...change(payload), ' failed: ', strong(payload['reason']), '.'],
  'mutation/notApplied': (payload) => ['The server had not done ', ...change(payload), '.'],
  'mutation/forgotten': (payload) => ['The app no longer counts ', ...change(payload), ' as done.'],
  'mutation/outcomeLost': (payload) => ['What became of ', ...change(payload), ' is not known.'],
  'monitoring/errorReported': ({ kind }) => ['An error was reported: ', strong(kind), '.'],
}
