import { useContext, type ReactNode } from 'react'
import { IsPaneShown } from './useRoomFor'

export interface HideablePaneProps {
  readonly isShown: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Content that stays mounted while it is hidden. What it contains counts as part of the screen only while it is shown. */
export function HideablePane({ isShown, className, children }: HideablePaneProps) {
  const isParentShown = useContext(IsPaneShown)
  return (
    <div className={className} hidden={!isShown}>
      <IsPaneShown.Provider value={isParentShown && isShown}>{children}</IsPaneShown.Provider>
    </div>
  )
}
