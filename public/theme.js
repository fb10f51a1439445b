// Runs in the page before its first paint.
try {
  const { theme } = JSON.parse(localStorage.getItem('dekat.theme'))
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.media = meta.media.includes(theme) ? 'all' : 'not all'
  }
} catch {
  // Nothing was chosen, or it cannot be read: the phone's own colours stay.
}
