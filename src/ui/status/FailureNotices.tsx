import { createContext, useContext, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { IsPaneShown } from '../layout/useRoomFor'

interface FailureNotices {
  /** Ids of the failure states in the visible screen, in the order in which they appeared. */
  readonly states: readonly string[]
  /** Number of blocks that show content of this device although the screen's own content failed to load. */
  readonly storedBlocks: number
  /** Number of failures that are the whole page of the visible screen. */
  readonly wholeFailures: number
  /** The line under the header is shown. */
  readonly hasLine: boolean
  readonly addState: (id: string) => () => void
  readonly addStoredBlock: () => () => void
  readonly addWholeFailure: () => () => void
  readonly setLine: (isShown: boolean) => void
}

const Notices = createContext<FailureNotices | null>(null)

/**
 * Only one message per screen explains missing or old content: the line under the header, or the first failure state of a screen without
 * any other content. All other failure states only name the missing content.
 */
export function FailureNoticesProvider({ children }: { readonly children: ReactNode }) {
  const [states, setStates] = useState<readonly string[]>([])
  const [storedBlocks, setStoredBlocks] = useState(0)
  const [wholeFailures, setWholeFailures] = useState(0)
  const [hasLine, setLine] = useState(false)
  const [add] = useState(() => ({
    addState: (id: string) => {
      setStates((before) => [...before, id])
      return () => setStates((before) => before.filter((each) => each !== id))
    },
    addStoredBlock: () => {
      setStoredBlocks((count) => count + 1)
      return () => setStoredBlocks((count) => count - 1)
    },
    addWholeFailure: () => {
      setWholeFailures((count) => count + 1)
      return () => setWholeFailures((count) => count - 1)
    },
  }))
  const notices = useMemo(
    () => ({ states, storedBlocks, wholeFailures, hasLine, setLine, ...add }), [states, storedBlocks, wholeFailures, hasLine, add],
  )
  return <Notices.Provider value={notices}>{children}</Notices.Provider>
}

/** For a failure state: true if it has to say the cause, false if another message of the screen does. `isFailure` must not change. */
export function useSaysCause(isFailure = true): boolean {
  const id = useId()
  const notices = useContext(Notices)
  const isShown = useContext(IsPaneShown) && isFailure
  const addState = notices?.addState
  useLayoutEffect(() => (isShown ? addState?.(id) : undefined), [isShown, addState, id])
  if (!notices) return true
  return !notices.hasLine && (notices.states.length === 0 || notices.states[0] === id)
}

/** For a block with content of this device that remains usable when the screen failed to load. */
export function useStoredBlock(hasContent: boolean): void {
  const addStoredBlock = useContext(Notices)?.addStoredBlock
  const isShown = useContext(IsPaneShown) && hasContent
  useLayoutEffect(() => (isShown ? addStoredBlock?.() : undefined), [isShown, addStoredBlock])
}

/** For a failure that is the whole page: it says its cause, and the line under the header is not needed. */
export function useIsWholeFailure(isWhole: boolean): void {
  const addWholeFailure = useContext(Notices)?.addWholeFailure
  const isShown = useContext(IsPaneShown) && isWhole
  useLayoutEffect(() => (isShown ? addWholeFailure?.() : undefined), [isShown, addWholeFailure])
}

/** For the line under the header, if it has something to say: true if it is the one that says it. */
export function useLineSaysCause(hasCause: boolean, hasContent: boolean): boolean {
  const notices = useContext(Notices)
  const isSaid = notices !== null && (notices.wholeFailures > 0 || (notices.storedBlocks === 0 && notices.states.length > 0 && !hasContent))
  const isShown = hasCause && !isSaid
  const setLine = notices?.setLine
  useLayoutEffect(() => setLine?.(isShown), [isShown, setLine])
  return isShown
}

const Offline = createContext(false)

export const OfflineProvider = Offline.Provider

/** True while the device has no network: a page that failed to load says so. */
export function useIsOffline(): boolean {
  return useContext(Offline)
}
