// Delays the scripts of a prerendered page until its largest picture has loaded: on a slow network they would compete for bandwidth. A tap,
// a key press or the time limit ends the wait.
const LIMIT_MS = 1500
const picture = document.querySelector('img[fetchpriority="high"]')
const waits = [new Promise((resolve) => setTimeout(resolve, picture && !picture.complete ? LIMIT_MS : 0))]
if (picture) waits.push(new Promise((resolve) => ['load', 'error'].forEach((type) => picture.addEventListener(type, resolve))))
waits.push(new Promise((resolve) => ['pointerdown', 'keydown'].forEach((type) => addEventListener(type, resolve, { once: true }))))
// beforePaint.js set the class: this browser is below the floor and shows public/oldBrowser.js.
if (document.documentElement.className !== 'old') void Promise.race(waits).then(() => {
  for (const { content } of document.querySelectorAll('meta[name="script"]')) void import(/* webpackIgnore: true */ content)
})
