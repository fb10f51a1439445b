import type { RedactionPolicy } from '../journal/redact'
import { cleanLink } from '../navigation/links'
import { cleanText } from '../shared/cleanText'

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/**
 * What a journal of Dekat may hold as it is. A name means the same wherever it stands; where it does not, it is written `parent.name`.
 * A field that is missing here is replaced, and if the client's behaviour hangs on it the recorded flows stop replaying: add it here only
 * when its value can say nothing about a person. Positions, addresses, distances, phones, names and codes are missing on purpose.
 */
export const REDACTION_POLICY: RedactionPolicy = {
  name: 'dekat-3',
  constants: words('-6.2088 106.8456'),
  keep: words(`
    action at ms now since seq requestId sessionId intentId traceId generation generations userId guestId userIds type kind status phase
    step stage stages pageNo pageSize queryId originQueryId hasMore emptyPages feed ids scene algorithmId endpoint locale timeZone
    method popup popups screen pageName tab seenTabs page item items.coupon totalUnread attempt attempts name failed unreachable
    failure.kind failure.code failure error.code error.name flow on from reason why port shellCode trouble.code payload.code args.code
    refused.code position.code poiId storeId merchantId skuId couponTemplateId brandStoreNum discountRatio salePrice originalPrice
    discountAmount maxDiscountRatio cardId cardIds id bannerId categoryId pageId homeCategoryId countdownTime receivedAt flashSaleEndsAt
    resendAt resendAfter key filterOptions.type channelId sourceTag appId environment errorRate performanceRate eventRate reported
    userType width height pieceWidth ruleId positionId versionName versionCode realVersionName osType screenHeight screenWidth zh-CN
    en-US id-ID storeLogo cardImageList storeHeadImageList storeEnvironmentImageList storeDishImageList productImage logo categoryIcon
    lcp fcp cls inp ttfb text tone tile timeoutMs state webviewRoutes webviews statusBarHeight serverTime startedAt count queue expected
    dynamicImport resizeObserver crossOriginScript browserExtension rejection resource render error identityType cpType
    contentType triesLeft part
    parts by list at assetId assetIds assetType detailId activityType isFlashSale discountPercent assetSalePrice
    promotionActivitySalePrice promotionDiscountRatio remainingStock quantity poiIds malls.* body.distance couponId couponBatchId
    couponType activityId percent useOrderAmountThreshold rankId mallId brandId storeNum dealNum storeCpType listType childKey missing
    photoId insteadOf entry body.file business mallImage brandImage photos week businessStartTime businessEndTime categoryIdList
    statusLabel voucherType pageType productListId nextPageId totalStock soldNum limitNum boughtNum validDays paperVoucherDays
    paperVoucherHours imageList receiveTimesDailyLimit receiveTimesLimit orderUseLimitNum availableStoreNum maxDiscountAmount expiresIn
    payWithin effectiveStartTime effectiveEndTime orderId couponAmount redEnvelopeId dialogId partnerLogo
    pendingOrders cancellationId agreed subType appStartup serverDay aside
    displayId day ruleIds
    claimId couponIds payUntil counts.*
    notifications option format to sheet taps pictures bytes sessions exporting clearing turns lines sandbox times clock endsAt refusal
    banner_id poi_id page_id mall_id brand_id ranking_id card_id category_id product_id coupon_id coupon_type coupon_template_id
    activity_id red_envelope_id popup_id
  `),
  text: words(`
    previewToken params.* query.* payload.value guard data storeName pathname search hash path url origin hardwareType model brand
    country markRegion androidVersion androidVersionCode iosVersionCode imageUrl pieceUrl partnerName storeAddress mallAddress mallName
    brandName districtName place
  `),
  cleaned: [
    // Sentences of servers and browsers may contain names.
    { fields: words('message'), clean: cleanText },
    { fields: words('link linkUrl linkUrl.* bannerJumpUrlMap.* mapUrl whatsappLink args.url'), clean: cleanLink },
  ],
}
