const PAUSE_MS = 3_000
const MAX_ATTEMPTS = 5

/** Loads a lazy module despite network failures: retries after a pause or when the browser is online again, then rejects. */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error
      await pause()
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(end, PAUSE_MS)
    window.addEventListener('online', end)
    function end(): void {
      window.clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
  })
}
