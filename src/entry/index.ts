import { nextTask } from '../adapters/waiting/nextTask'

// Evaluates the app in steps, so a slow phone can paint, scroll and handle taps between two steps. The bundle already contains all modules.
// They are ordered bottom-up, so each finds most of its imports evaluated.
const MODULES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot", "hydrateRoot"] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../journal/runtime/machine'),
  () => import(/* webpackMode: "eager" */ '../api/kit/firstScreen'),
  () => import(/* webpackMode: "eager" */ '../data/saga'),
  () => import(/* webpackMode: "eager" */ '../adapters/http/signing'),
  () => import(/* webpackMode: "eager" */ '../adapters/http/httpAdapter'),
  () => import(/* webpackMode: "eager" */ '../adapters/browserAdapters'),
  () => import(/* webpackMode: "eager" */ '../app/createClient'),
  () => import(/* webpackMode: "eager" */ '../app/shell/App'),
]

async function run(): Promise<void> {
  for (const loadModule of MODULES) {
    await loadModule()
    await nextTask()
  }
  const { start } = await import(/* webpackMode: "eager" */ './start')
  await nextTask()
  await start()
}

// In an unsupported browser, public/beforePaint.js has set the class and loaded another page.
if (document.documentElement.className !== 'old') void run()
