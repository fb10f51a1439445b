import { onAbort } from '../onAbort'

export type Chosen = { readonly file: Blob } | { readonly failed: 'cancelled' | 'permission' | 'permissionCheck' | 'unreadable' }

/** A hint for the browser's dialog, which iOS takes as a request to convert; what a file really is shows in its bytes. */
const ACCEPTED = 'image/jpeg,image/png'

/**
 * Lets the shopper choose a file in the browser's own dialog, one dialog at a time. Some browsers never tell that theirs was closed:
 * a call that still waits when the next dialog opens gets `cancelled`.
 */
export function createFilePicker(document: Document) {
  let giveUp = () => undefined as void

  return function choose(from: 'album' | 'camera', signal: AbortSignal): Promise<Chosen> {
    giveUp()
    return new Promise((resolve) => {
      const input = document.createElement('input')
      const settle = (chosen: Chosen) => {
        input.remove()
        stopListening()
        resolve(chosen)
      }
      const cancel = () => settle({ failed: 'cancelled' })
      giveUp = cancel
      const stopListening = onAbort(signal, cancel)
      input.type = 'file'
      input.accept = ACCEPTED
      // The camera that looks at the shopper, where there is a choice.
      if (from === 'camera') input.setAttribute('capture', 'user')
      input.hidden = true
      input.addEventListener('cancel', cancel)
      input.addEventListener('change', () => {
        const file = input.files?.[0]
        settle(file ? { file } : { failed: 'cancelled' })
      })
      // Held by the page, or a browser short of memory collects it while the camera is active.
      document.body.append(input)
      input.click()
    })
  }
}
