import { FormattedMessage, useIntl } from 'react-intl'
import type { Locale } from '../../../i18n/locales'
import { localized } from '../../../i18n/localized'
import { hasTarget } from '../../../navigation/links'
import { Disclosure } from '../../../ui/cards/Disclosure'
import { Picture } from '../../../ui/media/Picture'
import { RichText } from '../../../ui/richText/RichText'
import css from './CampaignHeader.module.css'
import type { CampaignContent } from './selectors'

/** The banner fills the column. */
const SIZES = '(min-width: 480px) 448px, calc(100vw - 32px)'
const WIDTHS = [448, 768, 1074]

export interface CampaignHeaderProps {
  readonly campaign: CampaignContent
  readonly onLink: (link: string) => void
}

export function CampaignHeader({ campaign, onLink }: CampaignHeaderProps) {
  const locale = useIntl().locale as Locale
  const [banner, subTitle, rules] = [campaign.bannerUrl, campaign.subTitle, campaign.ruleDesc].map((each) => localized(each, locale))
  return (
    <div className={css.header}>
      {banner && <Picture className={css.banner} src={banner} width={1074} height={420} sizes={SIZES} widths={WIDTHS} eager />}
      <div className={css.summary}>
        <h2>{localized(campaign.title, locale)}</h2>
        {subTitle && <p>{subTitle}</p>}
      </div>
      {rules && (
        <Disclosure title={<FormattedMessage id="campaigns.rules" />}>
          <div className={css.text}>
            <RichText html={rules} onLink={onLink} canOpen={hasTarget} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}
