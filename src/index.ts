// What the app is made of is evaluated piece by piece: between two pieces a cheap phone draws, scrolls and hears taps. The pieces are in
// the bundle already; their order is from the ground up, so that each finds most of what it imports evaluated.
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot", "hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './journal/machine'),
  () => import(/* webpackMode: "eager" */ './api/firstScreen'),
  () => import(/* webpackMode: "eager" */ './adapters/browserAdapters'),
  () => import(/* webpackMode: "eager" */ './loading/saga'),
  () => import(/* webpackMode: "eager" */ './app/createClient'),
  () => import(/* webpackMode: "eager" */ './app/App'),
]

/** A task of its own for what comes next: at once, but after the input that waits. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

async function run(): Promise<void> {
  for (const piece of PIECES) {
    await piece()
    await yieldToPage()
  }
  const { start } = await import(/* webpackMode: "eager" */ './start')
  await yieldToPage()
  await start()
}

void run()
