// Delays the scripts of a prerendered page until its largest picture has loaded: on a slow network they would compete for bandwidth. A tap,
// a key press or the time limit ends the wait.
const LIMIT_MS = 1500
const FRAME_MS = 50
const RETRY_MS = 1000
const MAX_RETRY_MS = 15_000
const picture = document.querySelector('img[fetchpriority="high"]')
const waits = [new Promise((resolve) => setTimeout(resolve, picture && !picture.complete ? LIMIT_MS : 0))]
if (picture) waits.push(new Promise((resolve) => ['load', 'error'].forEach((type) => picture.addEventListener(type, resolve))))
waits.push(new Promise((resolve) => ['pointerdown', 'keydown'].forEach((type) => addEventListener(type, resolve, { once: true }))))
// beforePaint.js set the class: this browser is below the floor and shows public/oldBrowser.js.
const root = document.documentElement
if (root.className !== 'old') void Promise.race(waits).then(() => {
  for (const { content } of document.querySelectorAll('meta[name="script"]')) void load(content)
})

// Loads a script until it succeeds. Browsers store the failure of an import by its URL, so each attempt has another one. An error of the
// script itself is thrown.
async function load(url, attempt = 0) {
  try {
    await import(/* webpackIgnore: true */ attempt === 0 ? url : `${url}?attempt=${attempt}`)
  } catch (error) {
    if (!(error instanceof TypeError) || !/import/i.test(error.message)) throw error
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(RETRY_MS * 2 ** attempt, MAX_RETRY_MS))
      addEventListener('online', resolve, { once: true })
    })
    await load(url, attempt + 1)
  }
}

// The first frame leaves out content below the screen (HomeTab.module.css). It is rendered a few frames after the waits above or the
// first scroll, so that the largest picture is painted before it; now if a part of it is on the screen.
const renderAll = () => root.removeAttribute('data-first-frame')
const below = document.querySelector('[data-below]')
if (below && below.getBoundingClientRect().top < innerHeight) renderAll()
else {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  void Promise.race([...waits, scrolled]).then(() => setTimeout(renderAll, FRAME_MS))
}

// Counts down in the boxes of a countdown (src/ui/text/Countdown.tsx) until React replaces them: on a slow network that takes seconds.
function countDown() {
  const clock = document.querySelector('[data-ends-at]')
  if (!clock && document.readyState !== 'loading') return
  const left = clock ? Math.max(0, clock.dataset.endsAt - Date.now()) : 0
  const seconds = Math.ceil(left / 1000)
  const parts = { hours: seconds / 3600, minutes: (seconds / 60) % 60, seconds: seconds % 60 }
  for (const [name, value] of Object.entries(parts)) {
    clock?.style.setProperty(`--${name}`, `"${String(Math.floor(value)).padStart(2, '0')}"`)
  }
  setTimeout(countDown, clock ? left % 1000 || 1000 : 100)
}
countDown()
