import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../../../../ui/status/Skeleton'
import form from './ProfileForm.module.css'
import css from './ProfileFormSkeleton.module.css'

export function ProfileFormSkeleton() {
  return (
    <div className={`${form.form} ${css.skeleton}`} role="status">
      <span className="spoken">
        <FormattedMessage id="account.loading" />
      </span>
      <div className={form.portrait}>
        <Skeleton className={css.face} />
      </div>
      <div className={form.card}>
        {[0, 1].map((row) => (
          <div key={row} className={form.row}>
            <Skeleton className={css.label} />
            <Skeleton className={css.value} />
          </div>
        ))}
      </div>
    </div>
  )
}
