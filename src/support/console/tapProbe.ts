import { createElement, startTransition, useEffect } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { UnknownAction } from 'redux'
import type { Client } from '../../app/createClient'
import type { RootState } from '../../app/rootReducer'
import { createMutedStore } from './mutedStore'
import css from './Stage.module.css'

/** What a finger can tap in the app. */
const TAPPABLE = 'a[href], button, input, label, summary, [role=button], [role=tab], [role=option]'

/** The app over a store. */
export type AppOver = (store: Client['store']) => ReactElement

/** Where something lies on a page, in CSS pixels from the corner of the document. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How long trying keeps the page busy at a time. */
const SLICE_MS = 12

/**
 * Where the tap was that entered `action`. A journal keeps no coordinates: the app is drawn once more, unseen, as it was before the tap,
 * and all that can be tapped is, in slices between which the page answers, until something dispatches the same. Null where nothing does
 * (the tap was in a sheet that the state does not know of, or it was no tap), and once `signal` is aborted.
 */
export async function findTapped(app: AppOver, state: RootState, action: UnknownAction, signal: AbortSignal): Promise<Area | null> {
  const container = document.createElement('div')
  container.className = css.probe ?? ''
  document.body.append(container)
  const dispatched: UnknownAction[] = []
  const muted = createMutedStore((each) => void dispatched.push(each))
  muted.show(state)
  const root = createRoot(container)
  try {
    await new Promise<void>((drawn) => {
      startTransition(() => root.render(createElement(Drawn, { onDrawn: drawn }, app(muted.store))))
    })
    const elements = [...container.querySelectorAll<HTMLElement>(TAPPABLE)]
    const areas = elements.map(areaOf)
    const ofItsType: Area[] = []
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
      if (dispatched.some((each) => told(each) === told(action))) return area
      if (dispatched.some(({ type }) => type === action.type)) ofItsType.push(area)
    }
    // What a journal left out of an event for privacy makes it differ: the one place that says its type is it all the same.
    return ofItsType.length === 1 ? (ofItsType[0] ?? null) : null
  } finally {
    root.unmount()
    container.remove()
  }
}

function Drawn({ onDrawn, children }: { readonly onDrawn: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(onDrawn, [onDrawn])
  return children
}

function areaOf(element: HTMLElement): Area {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + window.scrollX, top: top + window.scrollY, width, height }
}

/** An event as a journal has it: without what the session adds to it. */
function told({ type, payload }: UnknownAction): string {
  return JSON.stringify([type, payload])
}
