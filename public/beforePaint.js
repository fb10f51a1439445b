// Runs in every browser before the first paint. ES5, because a browser below the floor must parse it; the build removes these comments.
(function (root) {
  // The floor of `browserslist` as two features: Object.hasOwn (Chrome 93, Safari 15.4) and <dialog> (Firefox 98).
  if (!Object.hasOwn || !window.HTMLDialogElement) {
    var types = window.trustedTypes
    var script = document.createElement('script')
    var url = '/oldBrowser.js'
    // The bundle creates the policy in other browsers. Here it stops at once.
    if (types) url = types.createPolicy('app-webpack', { createScriptURL: String }).createScriptURL(url)
    script.src = url
    root.className = 'old'
    root.appendChild(script)
    return
  }
  // A prerendered page cannot react to taps yet. The last tapped button is marked, and src/adapters/start/earlyTap.ts clicks it
  // when the app can.
  var early = window.earlyTap = { button: null, onClick: function (event) {
    var button = event.target.closest('#root button')
    if (!button) return
    if (early.button) early.button.removeAttribute('data-tapped')
    early.button = button
    button.setAttribute('data-tapped', '')
  } }
  document.addEventListener('click', early.onClick, true)
  // Without one of its own scripts or its style sheet the page does nothing: it is loaded again, once, or with the network. The scripts
  // retry what they load later.
  var isParsed = false
  document.addEventListener('DOMContentLoaded', function () { isParsed = true })
  document.addEventListener('error', function (event) {
    var file = event.target
    var isOwn = file.tagName === 'SCRIPT' || file.rel === 'stylesheet'
    if (file.getAttribute('src') !== '/later.js' && (isParsed || !isOwn)) return
    if (!navigator.onLine) addEventListener('online', function () { location.reload() })
    else if (performance.getEntriesByType('navigation')[0].type !== 'reload') setTimeout(function () { location.reload() }, 1000)
  }, true)
  // The first skeleton is the one of home. Other addresses show an empty page below a bar until the app can draw.
  if (!/^\/(platform\/home\/?)?$/.test(location.pathname)) root.setAttribute('data-inner', '')
  try {
    var theme = JSON.parse(localStorage.getItem('dekat.theme')).theme
    if (theme !== 'light' && theme !== 'dark') return
    root.setAttribute('data-theme', theme)
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      meta.media = meta.media.indexOf(theme) < 0 ? 'not all' : 'all'
    })
  } catch (error) {
    // Without a readable choice the phone's own colours apply.
  }
})(document.documentElement)
