import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
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

/**
 * Where the tap was that entered `action`. A journal keeps no coordinates: the app is drawn once more, unseen, as it was before the tap,
 * and all that can be tapped is, until something dispatches the same. Null where nothing does: the tap was in a sheet that the state
 * does not know of, or it was no tap.
 */
export function findTapped(app: AppOver, state: RootState, action: UnknownAction): Area | null {
  const stand = document.createElement('div')
  stand.className = css.probe ?? ''
  document.body.append(stand)
  const dispatched: UnknownAction[] = []
  const muted = createMutedStore((each) => void dispatched.push(each))
  muted.show(state)
  const root = createRoot(stand)
  try {
    flushSync(() => root.render(app(muted.store)))
    const elements = [...stand.querySelectorAll<HTMLElement>(TAPPABLE)]
    const areas = elements.map(areaOf)
    const ofItsType: Area[] = []
    for (const [index, element] of elements.entries()) {
      const area = areas[index]
      if (!area || area.width === 0) continue
      dispatched.length = 0
      element.click()
      if (dispatched.some((each) => told(each) === told(action))) return area
      if (dispatched.some(({ type }) => type === action.type)) ofItsType.push(area)
    }
    // What a journal left out of an event for privacy makes it differ: the one place that says its type is it all the same.
    return ofItsType.length === 1 ? (ofItsType[0] ?? null) : null
  } finally {
    root.unmount()
    stand.remove()
  }
}

function areaOf(element: HTMLElement): Area {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left + window.scrollX, top: top + window.scrollY, width, height }
}

/** An event as a journal has it: without what the session adds to it. */
function told({ type, payload }: UnknownAction): string {
  return JSON.stringify([type, payload])
}
