import { FormattedMessage } from 'react-intl'
import { ActionBar } from '../../../ui/ActionBar'
import { NavBar } from '../../../ui/NavBar'
import { Bone } from '../../../ui/Skeleton'
import page from './Confirm.module.css'
import css from './ConfirmSkeleton.module.css'

/** An order of which the price is still to come: the same boxes in the same places, and the way back. */
export function ConfirmSkeleton({ title, onBack }: { readonly title: string; readonly onBack: () => void }) {
  return (
    <div className={page.page}>
      <NavBar title={<FormattedMessage id={title} />} onBack={onBack} />
      <main className={page.content} aria-busy="true">
        <p className="spoken" role="status">
          <FormattedMessage id="confirm.loading" />
        </p>
        <div className={`${page.paper} ${css.box}`}>
          <Bone className={css.store} />
          <div className={css.row}>
            <Bone className={css.picture} />
            <div className={css.words}>
              <Bone className={css.line} />
              <Bone className={css.price} />
            </div>
          </div>
          <Bone className={css.stepper} />
        </div>
        <Bone className={css.ticket} />
        <div className={`${page.paper} ${css.box}`}>
          <Bone className={css.line} />
          <Bone className={css.line} />
          <Bone className={css.total} />
        </div>
      </main>
      <ActionBar>
        <Bone className={css.button} />
      </ActionBar>
    </div>
  )
}
