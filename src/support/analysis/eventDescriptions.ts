import { truncate } from './eventTexts'
import type { StyledText } from './types'

type Payload = Readonly<Record<string, unknown>>
type DescribeEvent = (payload: Payload) => StyledText

const strong = (value: unknown) => ({ strong: truncate(String(value), 80) })
const itemCount = (value: unknown) => (Array.isArray(value) ? value.length : 'no')

/** Screen parameters in URL order: `, poiId poi0012`. */
function describeParams(payload: Payload): StyledText {
  const entries = Object.entries((payload['params'] as Payload | undefined) ?? {})
  return entries.filter(([, value]) => value !== '').slice(0, 3).flatMap(([name, value]) => [`, ${name} `, strong(value)])
}

function describeMutation({ name, key }: Payload): StyledText {
  return key ? [strong(name), ' of ', strong(key)] : [strong(name)]
}

function describeFailure(value: unknown): StyledText {
  const { kind, code } = (typeof value === 'object' && value !== null ? value : { kind: value }) as Payload
  return kind ? [': ', strong(code ? `${String(kind)} ${String(code)}` : kind)] : []
}

function describeOffer({ offer: offer }: Payload): StyledText {
  const { couponTemplateId, activityId } = (offer ?? {}) as Payload
  return couponTemplateId || activityId ? [' the offer ', strong(couponTemplateId ?? activityId)] : [' an offer']
}

/** Events for which the generic rules of `describeAction` and `describeEvent` read badly or omit what support needs first. */
export const EVENT_DESCRIPTIONS: Readonly<Record<string, DescribeEvent>> = {
  'visit/opened': () => ['The page was opened.'],
  'page/loaded': () => ['The page and its files had loaded.'],
  'page/hidden': () => ['The page was hidden.'],
  'page/shown': () => ['The page was visible again.'],
  'page/errorRaised': ({ kind, message }) => ['The page raised an error (', strong(kind), '): ', truncate(String(message), 160)],
  'page/renderFailed': ({ message }) => ['A view could not be rendered: ', strong(message)],
  'network/lost': () => ['The device went offline.'],
  'network/restored': () => ['The device was online again.'],
  'app/flowCrashed': ({ flow, on, message }) => [
    'The flow ', strong(flow), ' crashed on ', strong(on), ': ', truncate(String(message), 160),
  ],
  'navigation/screenAwaited': ({ screen }) => ['Waited for the code of ', strong(screen), '.'],
  'navigation/screenEntered': (payload) => ['Entered ', strong(payload['screen']), ...describeParams(payload), '.'],
  'navigation/screenLeft': ({ screen }) => ['Left ', strong(screen), '.'],
  'navigation/tabTapped': ({ tab }) => ['Tapped the tab ', strong(tab), '.'],
  'navigation/backTapped': () => ['Tapped ', strong('back'), '.'],
  'navigation/popupRequested': ({ popup }) => ['The popup ', strong(popup), ' was requested.'],
  'navigation/popupShown': ({ popup }) => ['The popup ', strong(popup), ' was shown.'],
  'navigation/popupDismissed': ({ popup }) => ['Closed the popup ', strong(popup), '.'],
  'navigation/popupCloseRequested': ({ popup }) => ['The app closed the popup ', strong(popup), '.'],
  'navigation/moduleLoaded': ({ module }) => ['The module ', strong(module), ' of the app was loaded.'],
  'navigation/moduleFailed': ({ module }) => ['The module ', strong(module), ' of the app did not load.'],
  '@@router/LOCATION_CHANGE': ({ location, action }) => {
    const { pathname = '', search = '' } = (location ?? {}) as { pathname?: string; search?: string }
    return ['The address became ', strong(pathname + search), ` (${String(action).toLowerCase()}).`]
  },
  'toasts/raised': ({ message, text }) =>
    (message ? ['A toast with the server’s message: ', strong(message)] : ['A toast: ', strong(text)]),
  'toasts/expired': () => ['The toast disappeared.'],
  'session/guestFound': () => ['The user was a guest.'],
  'session/userFound': () => ['The user was logged in already.'],
  'session/loginRequired': ({ reason }) => ['A login was required: ', strong(reason), '.'],
  'session/loginDismissed': () => ['Closed the login.'],
  'session/loginClosed': () => ['The app closed the login.'],
  'session/started': ({ registered }) => [registered ? 'A new user had registered.' : 'A user had logged in.'],
  'session/expired': () => ['The access token had expired.'],
  'session/refreshed': () => ['The access token was renewed.'],
  'session/refreshRefused': ({ code }) => ['Renewing the access token was refused: ', strong(code), '.'],
  'session/ended': ({ reason }) => ['The session of the user ended: ', strong(reason), '.'],
  'feed/endReached': ({ feed }) => ['Scrolled to the end of the list ', strong(feed), '.'],
  'feed/pulled': ({ feed }) => ['Pulled the list ', strong(feed), '.'],
  'feed/pageLoaded': ({ feed, items }) => ['The list ', strong(feed), ` got ${itemCount(items)} rows.`],
  'feed/pageFailed': (payload) => ['The list ', strong(payload['feed']), ' got no page', ...describeFailure(payload['failure']), '.'],
  'resource/awaited': ({ resource }) => ['The content of ', strong(resource), ' was awaited.'],
  'resource/prerendered': ({ screen, ...rest }) => ['The page contained ', strong(screen), ' prerendered', ...describeParams(rest), '.'],
  'resource/loaded': ({ resource }) => ['The content of ', strong(resource), ' was loaded.'],
  'resource/failed': (payload) => [
    'The content of ', strong(payload['resource']), ' did not load', ...describeFailure(payload['failure']), '.',
  ],
  'claims/claimTapped': (payload) => ['Tapped to ', strong('claim'), ...describeOffer(payload), '.'],
  'mutation/started': (payload) => ['Began ', ...describeMutation(payload), '.'],
  'mutation/succeeded': (payload) => ['The server confirmed ', ...describeMutation(payload), '.'],
  'mutation/failed': (payload) => [...describeMutation(payload), ' failed: ', strong(payload['reason']), '.'],
  'mutation/notApplied': (payload) => ['The server had not done ', ...describeMutation(payload), '.'],
  'mutation/forgotten': (payload) => ['The app no longer counts ', ...describeMutation(payload), ' as done.'],
  'mutation/outcomeLost': (payload) => ['The outcome of ', ...describeMutation(payload), ' is unknown.'],
  'monitoring/errorReported': ({ kind }) => ['An error was reported: ', strong(kind), '.'],
}
