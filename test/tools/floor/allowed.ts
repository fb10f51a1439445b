/** Features beyond the floor that a file may use, each with the reason why the page works without it. */
export const ALLOWED_SCRIPTS: readonly { readonly file: string; readonly features: Readonly<Record<string, string>> }[] = [
  { file: 'public/beforePaint.js', features: { trustedTypes: 'checked; browsers without it need no policy' } },
  {
    file: 'public/serviceWorker/index.ts',
    features: {
      'push event': 'browsers without push send none',
      'PushMessageData.text': 'in a push event',
      'notificationclick event': 'browsers without push show no notification',
      'NotificationEvent.notification': 'in a notificationclick event',
      'Notification.close': 'in a notificationclick event',
      'Notification.data': 'in a notificationclick event',
      'pushsubscriptionchange event': 'without it the app renews the subscription at its next start',
    },
  },
  {
    file: 'public/serviceWorker/pushes.ts',
    features: {
      'ServiceWorkerRegistration.showNotification': 'called in a push event',
      'PushSubscription.options': 'of an existing subscription',
      'PushSubscriptionOptions.applicationServerKey': 'of an existing subscription',
      'PushManager.subscribe': 'renews an existing subscription',
    },
  },
  { file: 'src/adapters/browserAdapters.ts', features: { 'Navigator.permissions': 'undefined is accepted' } },
  {
    file: 'src/adapters/device/geolocation.ts',
    features: {
      'Navigator.permissions': 'undefined is accepted',
      'Permissions.query': 'checked: without it the state is unknown',
      'PermissionStatus.state': 'of an answer of Permissions.query',
    },
  },
  { file: 'src/adapters/page/printPage.ts', features: { print: 'checked: without it the app says so' } },
  { file: 'src/adapters/waiting/idle.ts', features: { requestIdleCallback: 'checked: a timer instead' } },
  {
    file: 'src/adapters/installed/installEvents.ts',
    features: { 'beforeinstallprompt event': 'without it the banner explains how to install', 'appinstalled event': 'see above' },
  },
  {
    file: 'src/adapters/installed/installedApp.ts',
    features: {
      'PushManager.getSubscription': 'an exception is caught: no push',
      'PushManager.subscribe': 'an exception is caught: no push',
      'PushSubscription.unsubscribe': 'of an existing subscription',
      'PushSubscriptionOptions.applicationServerKey': 'of an existing subscription',
    },
  },
  { file: 'src/adapters/journal/journalWriter.ts', features: { requestIdleCallback: 'checked: it writes at once' } },
  {
    file: 'src/adapters/device/keepAwake.ts',
    features: { 'WakeLock.request': 'checked: the screen may turn off', 'WakeLockSentinel.release': 'of an acquired lock' },
  },
  {
    file: 'src/adapters/device/notifications.ts',
    features: {
      'Notification': 'checked: unavailable', 'Notification.permission': 'checked: unavailable',
      'Notification.requestPermission': 'checked: unavailable',
    },
  },
  { file: 'src/adapters/device/otp.ts', features: { OTPCredential: 'checked: the user types the code' } },
  {
    file: 'src/adapters/page/pageSources.ts',
    features: { 'Permissions.query': 'checked: changes are not noticed', 'PermissionStatus.state': 'of an answer of Permissions.query' },
  },
  {
    file: 'src/adapters/reports/reportBody.ts',
    features: { 'CompressionStream': 'checked: sent without compression', 'ReadableStream.pipeThrough': 'older than CompressionStream' },
  },
  {
    file: 'src/adapters/page/screenTransition.ts', features: { 'Document.startViewTransition': 'checked: screens change at once' },
  },
  { file: 'src/adapters/serverAdapters.ts', features: { 'AbortSignal.any': 'runs on the server' } },
  { file: 'src/adapters/sharing/share.ts', features: { 'Navigator.share': 'checked: the link is copied' } },
  {
    file: 'src/adapters/device/vibrate.ts',
    features: {
      'Navigator.vibrate': 'checked: nothing vibrates',
      'Navigator.userActivation': 'checked: then the browser decides',
      'UserActivation.hasBeenActive': 'of an existing Navigator.userActivation',
    },
  },
  {
    file: 'src/features/account/login/views/PhoneStep.tsx',
    features: { 'attribute autocapitalize': 'the keyboard may begin with a capital letter' },
  },
  { file: 'src/shared/text/graphemes.ts', features: { 'Intl.Segmenter': 'checked: counts code points' } },
  {
    file: 'src/ui/media/Clip.tsx',
    features: {
      'attribute playsinline': 'other browsers than Safari play inside the page anyway',
      'attribute disablepictureinpicture': 'the browser may offer its own button',
      'attribute disableremoteplayback': 'the browser may offer its own button',
    },
  },
  {
    file: 'src/ui/lists/PullToRefresh.tsx',
    features: Object.fromEntries([
      'TouchList.length', 'Touch.clientX', 'Touch.clientY', 'touchstart event', 'touchmove event', 'touchend event', 'touchcancel event',
    ].map((feature) => [feature, 'Safari on a Mac has no touch screen'])),
  },
  {
    file: 'src/ui/controls/SearchField.tsx',
    features: {
      'attribute autocorrect': 'the keyboard may correct a word',
      'attribute autocapitalize': 'the keyboard may begin with a capital letter',
    },
  },
  { file: 'src/ui/layout/pageHooks.ts', features: { 'HTMLMetaElement.media': 'Firefox does not colour its bar' } },
]

/** CSS beyond the floor, each with its effect in browsers that lack it. A property includes all its values. */
export const ALLOWED_STYLES: Readonly<Record<string, string>> = {
  '@container': 'the usual layout; SlideActions and Clip repeat theirs for the size of the screen',
  'container-type': 'see @container',
  '@property': 'the heights are inherited, which costs time alone',
  '@media (scripting)': 'the first frame contains the list of home',
  '@media (forced-colors)': 'Safari has no forced colours before 16',
  'forced-color-adjust': 'matters with forced colours alone',
  'scrollbar-width': 'Chrome and Safari hide scroll bars by ::-webkit-scrollbar',
  'overscroll-behavior': 'the page scrolls on at the end of a list',
  'overscroll-behavior-x': 'see overscroll-behavior',
  'overscroll-behavior-y': 'see overscroll-behavior',
  'overflow-anchor': 'Safari does not anchor scrolling',
  'scroll-snap-type': 'Firefox 98 accepts the properties that it knows',
  'scroll-snap-stop': 'one swipe may pass several slides',
  'content-visibility': 'parts outside the screen are rendered, too',
  'contain-intrinsic-size': 'see content-visibility',
  'contain': 'the browser computes more than needed',
  'text-wrap': 'lines break as usual',
  'text-autospace': 'no thin space between Chinese and Latin text',
  'text-size-adjust': 'the browser keeps its own text size',
  'field-sizing': 'the field keeps its size and scrolls',
  'resize': 'phones have no handle to resize a field',
  'cursor': 'phones have no cursor',
  'user-select': 'a tap does not select the whole code',
  'paint-order': 'the outline of a picture overlaps its shape by a pixel',
  '@font-face size-adjust': 'Safari before 17 shows the stand-in of the brand font in its own size; the font itself follows',
  '@font-face ascent-override': 'Safari sets the stand-in of the brand font a pixel higher or lower',
  '@font-face descent-override': 'see @font-face ascent-override',
  '@font-face line-gap-override': 'see @font-face ascent-override',
  '::view-transition-group': 'screens change at once; inside @supports',
  '::view-transition-old': 'see ::view-transition-group',
  '::view-transition-new': 'see ::view-transition-group',
  'font-family: ui-monospace': 'the next font of the list',
}

/** Names in shipped code, most of them in dependencies, that no browser needs: a homonym, or a use behind a check. */
export const ALLOWED_SHIPPED: Readonly<Record<string, string>> = {
  '*.take': `redux-saga's effect`,
  '*.toArray': `React.Children's method`,
  '*.drop': 'methods of ours',
  '*.grow': `a method of virtua's store`,
  '*.toHex': '@noble/hashes checks for it',
  'setImmediate': 'axios and React check for it',
  'reportError': 'React checks for it',
  'cookieStore': 'axios checks for it',
  'cancelIdleCallback': 'checked beside requestIdleCallback',
  'trustedTypes': `webpack's runtime checks for it`,
  'PerformanceEventTiming': 'web-vitals checks for it',
  'Error.captureStackTrace': 'formatjs and axios check for it',
  'Intl.DurationFormat': 'react-intl checks for it; no message of ours has a duration',
  'touchstart event': 'a listener; desktop Safari has no touch screen',
  'touchmove event': 'a listener; desktop Safari has no touch screen',
  'touchend event': 'a listener; desktop Safari has no touch screen',
  'touchcancel event': 'a listener; desktop Safari has no touch screen',
  'wheel event': 'a listener of react-easy-crop; iPhones have no wheel',
  'gesturestart event': `a listener of react-easy-crop for Safari's own event`,
  'gesturechange event': `a listener of react-easy-crop for Safari's own event`,
  'gestureend event': `a listener of react-easy-crop for Safari's own event`,
}
