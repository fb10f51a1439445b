import { createElement, startTransition, useEffect, type ReactElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { UnknownAction } from 'redux'
import type { Client } from '../../../app/createClient'
import type { RootState } from '../../../app/rootReducer'
import { createReadOnlyStore } from './readOnlyStore'
import css from './Stage.module.css'

const TAPPABLE = 'a[href], button, input, label, summary, [role=button], [role=tab], [role=option]'

/** Renders the app with a store. */
export type RenderApp = (store: Client['store']) => ReactElement

/** A rectangle in CSS pixels, relative to the document. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How long a slice of the search may block the main thread. */
const SLICE_MS = 12

/**
 * Finds the element whose tap dispatched `action`. A journal records no coordinates, so the app is rendered hidden with the state before
 * the tap. Every tappable element is clicked, in slices, until one dispatches the same action. Null where none does: the tap was in a sheet
 * that is not in state, or the action was no tap. Null also when `signal` is aborted.
 */
export async function findTapped(renderApp: RenderApp, state: RootState, action: UnknownAction, signal: AbortSignal): Promise<Area | null> {
  const container = document.createElement('div')
  container.className = css.probe ?? ''
  document.body.append(container)
  const dispatched: UnknownAction[] = []
  const probeStore = createReadOnlyStore((each) => void dispatched.push(each))
  probeStore.show(state)
  const root = createRoot(container)
  try {
    await new Promise<void>((resolve) => {
      startTransition(() => root.render(createElement(NotifyOnRender, { onRendered: resolve }, renderApp(probeStore.store))))
    })
    const elements = [...container.querySelectorAll<HTMLElement>(TAPPABLE)]
    const areas = elements.map(areaOf)
    const sameTypeAreas: Area[] = []
    let until = 0
    for (const [index, element] of elements.entries()) {
      const area = areas[index]
      if (!area || area.width === 0) continue
      if (performance.now() > until) {
        await new Promise((resolve) => setTimeout(resolve))
        until = performance.now() + SLICE_MS
      }
      if (signal.aborted) return null
      dispatched.length = 0
      element.click()
      if (dispatched.some((each) => actionKey(each) === actionKey(action))) return area
      if (dispatched.some(({ type }) => type === action.type)) sameTypeAreas.push(area)
    }
    // Redaction can change a payload, so the only element that dispatches the same type also counts as found.
    return sameTypeAreas.length === 1 ? (sameTypeAreas[0] ?? null) : null
  } finally {
    root.unmount()
    container.remove()
  }
}

function NotifyOnRender({ onRendered, children }: { readonly onRendered: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(onRendered, [onRendered])
  return children
}

function areaOf(element: HTMLElement): Area {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + window.scrollX, top: top + window.scrollY, width, height }
}

/** The recorded fields of an action, without the fields that the session adds. */
function actionKey({ type, payload }: UnknownAction): string {
  return JSON.stringify([type, payload])
}
