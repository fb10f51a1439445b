/** Features beyond the floor that a file may use, each with the reason why the page works without it. */
export const ALLOWED_SCRIPTS: readonly { readonly file: string; readonly features: Readonly<Record<string, string>> }[] = [
  {
    file: 'public/beforePaint.js',
    features: { trustedTypes: 'checked; browsers without it need no policy' },
  },
  {
    file: 'public/serviceWorker/index.ts',
    features: {
      'push event': 'browsers without push send none', 'notificationclick event': 'browsers without push show no notification',
      'pushsubscriptionchange event': 'without it the app renews the subscription at its next start',
    },
  },
]

/** CSS beyond the floor, each with what a browser without it shows. A property stands for all its values. */
export const ALLOWED_STYLES: Readonly<Record<string, string>> = {
  '@container': 'the usual layout; SlideActions and Clip repeat theirs for the size of the screen',
  'container-type': 'see @container',
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
  'text-size-adjust': 'the browser keeps its own text size',
  'field-sizing': 'the field keeps its size and scrolls',
  'resize': 'phones have no handle to resize a field',
  'cursor': 'phones have no cursor',
  'user-select': 'a tap does not select the whole code',
  'paint-order': 'the outline of a picture overlaps its shape by a pixel',
  'font-family: ui-monospace': 'the next font of the list',
}

/** Names in shipped code, most of them in dependencies, that no browser needs: the name of something else, or a use behind a check. */
export const ALLOWED_SHIPPED: Readonly<Record<string, string>> = {
  '*.take': `redux-saga's effect`,
  '*.toArray': `React.Children's method`,
  '*.drop': 'methods of ours',
  '*.detached': `a property of redux-saga's fork effect`,
  '*.grow': `a method of virtua's store`,
  '*.chunks': `a property of react-dom/server's segments`,
  '*.displayName': `a property of React's components`,
  '*.fileName': `a property of React's development element`,
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
