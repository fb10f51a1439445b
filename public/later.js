// Fetches the scripts of a page that came drawn behind its largest picture: on a slow network they would share its bytes. A finger or a key
// on the page ends the wait, and so does the limit.
const LIMIT_MS = 1500
const picture = document.querySelector('img[fetchpriority="high"]')
const waits = [new Promise((resolve) => setTimeout(resolve, picture && !picture.complete ? LIMIT_MS : 0))]
if (picture) waits.push(new Promise((resolve) => ['load', 'error'].forEach((type) => picture.addEventListener(type, resolve))))
waits.push(new Promise((resolve) => ['pointerdown', 'keydown'].forEach((type) => addEventListener(type, resolve, { once: true }))))
void Promise.race(waits).then(() => {
  for (const { content } of document.querySelectorAll('meta[name="script"]')) void import(/* webpackIgnore: true */ content)
})
