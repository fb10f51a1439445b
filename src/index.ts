import { nextTask } from './adapters/nextTask'

// What the app is made of is evaluated piece by piece: between two pieces a cheap phone draws, scrolls and hears taps. The pieces are in
// the bundle already; their order is from the ground up, so that each finds most of what it imports evaluated.
const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot", "hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './journal/machine'),
  () => import(/* webpackMode: "eager" */ './api/firstScreen'),
  () => import(/* webpackMode: "eager" */ './loading/saga'),
  () => import(/* webpackMode: "eager" */ './adapters/http/signing'),
  () => import(/* webpackMode: "eager" */ './adapters/http/httpAdapter'),
  () => import(/* webpackMode: "eager" */ './adapters/browserAdapters'),
  () => import(/* webpackMode: "eager" */ './app/createClient'),
  () => import(/* webpackMode: "eager" */ './app/App'),
]

async function run(): Promise<void> {
  for (const piece of PIECES) {
    await piece()
    await nextTask()
  }
  const { start } = await import(/* webpackMode: "eager" */ './start')
  await nextTask()
  await start()
}

void run()
