import type { ReactNode } from 'react'
import { NavBar } from '../bars/NavBar'
import { Button, ButtonStack } from '../controls/Button'
import { StatusPage, type StatusPageProps } from './StatusPage'

export interface MessagePageProps extends Omit<StatusPageProps, 'isWholePage'> {
  /** Title of the bar. */
  readonly bar: ReactNode
  readonly onBack: () => void
  /** Label of the button. */
  readonly action: ReactNode
  readonly onAction: () => void
  /** A quieter button, for what is likely to fail again. */
  readonly isSoft?: boolean
  /** Below the button. */
  readonly children?: ReactNode
}

/** A screen above the tabs that has one message instead of its content. */
export function MessagePage({ bar, onBack, action, onAction, isSoft = false, children, ...message }: MessagePageProps) {
  return (
    <>
      <NavBar title={bar} onBack={onBack} />
      <StatusPage {...message}>
        <ButtonStack>
          <Button kind={isSoft ? 'tint' : 'main'} onClick={onAction}>
            {action}
          </Button>
          {children}
        </ButtonStack>
      </StatusPage>
    </>
  )
}
