import { useEffect, useRef, type RefObject } from 'react'
import { followHeading } from './followHeading'

/**
 * A change that the user has made turns the page into another one, named by `content`: it appears from its top, and its heading gets the
 * focus if the element that had it is gone. Null: no change. The result is the ref of an element of the page; a hidden page does not move.
 */
export function useTopOf<Element extends HTMLElement>(content: string | null): RefObject<Element> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (content === null || element.current?.closest('[hidden]') !== null) return undefined
    window.scrollTo(0, 0)
    return followHeading()
  }, [content])
  return element
}
