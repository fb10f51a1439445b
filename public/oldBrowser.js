// Replaces the page in browsers below the floor by one that needs no style sheet and no bundle: a notice, and the stores and deals of a
// prerendered page as links. ES5 without features of the last ten years. Only these browsers load it, so its texts are not in the
// catalogues.
(function () {
  var TEXTS = {
    id: {
      title: 'Browser kamu sudah lama',
      help: 'Pesan dan bayar butuh browser yang lebih baru. Di sini kamu tetap bisa lihat toko, menelepon, dan buka peta.',
      android: 'Perbarui Chrome',
      iphone: 'Perbarui iPhone kamu ke iOS 15.4 atau lebih baru: Pengaturan › Umum › Pembaruan Perangkat Lunak.',
      computer: 'Pakai versi terbaru Chrome, Edge, Firefox, atau Safari.',
      home: 'Ke beranda', stores: 'Toko di sekitarmu', store: 'Toko', deals: 'Promo', call: 'Telepon', map: 'Lihat peta', hours: 'Jam buka'
    },
    en: {
      title: 'Your browser is too old',
      help: 'Ordering and paying need a newer browser. Here you can still look at stores, call them and open the map.',
      android: 'Update Chrome',
      iphone: 'Update your iPhone to iOS 15.4 or later: Settings › General › Software Update.',
      computer: 'Use a current version of Chrome, Edge, Firefox or Safari.',
      home: 'Go to home', stores: 'Stores near you', store: 'Store', deals: 'Deals', call: 'Call', map: 'Open map', hours: 'Opening hours'
    },
    zh: {
      title: '你的浏览器版本太旧',
      help: '下单和付款需要更新的浏览器。在这里你仍可查看店铺、打电话和打开地图。',
      android: '更新 Chrome',
      iphone: '请将 iPhone 更新到 iOS 15.4 或更高版本：设置 › 通用 › 软件更新。',
      computer: '请使用新版 Chrome、Edge、Firefox 或 Safari。',
      home: '返回首页', stores: '附近的店铺', store: '店铺', deals: '优惠', call: '打电话', map: '查看地图', hours: '营业时间'
    }
  }
  var CHROME = 'https://play.google.com/store/apps/details?id=com.android.chrome'
  var CONTENT_KEYS = { id: 'id-ID', en: 'en-US', zh: 'zh-CN' }
  var text, language

  function element(name, content, parent) {
    var made = document.createElement(name)
    if (content) made.appendChild(document.createTextNode(content))
    if (parent) parent.appendChild(made)
    return made
  }

  function link(content, href, parent) {
    var made = element('a', content, parent)
    made.href = href
    made.style.cssText = 'display:inline-block;padding:12px 12px 12px 0;color:#b3331c'
    return made
  }

  function localized(map) {
    return map ? map[CONTENT_KEYS[language]] || map['id-ID'] || '' : ''
  }

  function rupiah(amount) {
    return 'Rp' + String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
  }

  function joined(parts) {
    return parts.filter(Boolean).join(' · ')
  }

  /** The data of a prerendered page, or null. */
  function pageData() {
    var data = document.getElementById('first-screen') || document.getElementById('prerendered-page')
    return data && JSON.parse(data.textContent)
  }

  function addNotice(page, isHome) {
    var agent = navigator.userAgent
    var notice = element('div', '', page)
    notice.setAttribute('role', 'status')
    notice.style.cssText = 'padding:4px 16px;border-radius:12px;background:#ffe7da'
    element('h1', text.title, notice).style.fontSize = '20px'
    element('p', text.help, notice)
    if (/Android/.test(agent)) link(text.android, CHROME, element('p', '', notice))
    else element('p', /iPhone|iPad|iPod/.test(agent) ? text.iphone : text.computer, notice)
    if (!isHome) link(text.home, '/', element('p', '', page))
  }

  function addList(page, title, items, addItem) {
    if (items.length === 0) return
    if (title) element('h2', title, page).style.fontSize = '18px'
    var list = element('ul', '', page)
    list.style.cssText = 'padding:0;list-style:none'
    items.forEach(function (item) {
      addItem(element('li', '', list), item)
    })
  }

  function addStore(row, store) {
    link(store.storeName, '/platform/merchant?poiId=' + encodeURIComponent(store.poiId), row)
    element('div', joined([localized(store.businessCategoryName), store.districtName, localized(store.pricePerCapita)]), row)
  }

  function addDeal(row, deal) {
    var price = (deal.promotionInfo && deal.promotionInfo.promotionActivitySalePrice) || deal.assetSalePrice
    link(localized(deal.assetName), '/platform/groupCouponDetail?skuId=' + encodeURIComponent(deal.skuId), row)
    element('div', joined([price && rupiah(price), deal.storeInfo && deal.storeInfo.storeName]), row)
  }

  function dayName(day) {
    // The first of January 2024 was a Monday.
    return new Date(2024, 0, Number(day)).toLocaleDateString(CONTENT_KEYS[language], { weekday: 'short' })
  }

  function addFacts(page, content) {
    if (content.storeAddress) element('p', content.storeAddress, page)
    var ways = element('p', '', page)
    if (content.storePhone) link(text.call + ' ' + content.storePhone, 'tel:' + content.storePhone.replace(/[^+\d]/g, ''), ways)
    if (/^https:\/\//.test(content.mapUrl)) link(text.map, content.mapUrl, ways)
    addList(page, text.hours, content.businessHours || [], function (row, hours) {
      var days = hours.week.split(',')
      var times = hours.time.map(function (range) {
        return range.businessStartTime + '–' + range.businessEndTime
      })
      element('div', joined([days.length < 7 && days.map(dayName).join(', '), times.join(', ')]), row)
    })
  }

  function itemsOf(data, kind) {
    return data.included.reduce(function (items, group) {
      return group.kind === kind ? items.concat(group.items) : items
    }, [])
  }

  function addContent(page, data) {
    if (data.firstScreen) return addList(page, text.stores, data.firstScreen.nearby.items, addStore)
    var stores = itemsOf(data, 'store')
    var deals = itemsOf(data, 'deal')
    if (data.screen === 'merchant') {
      addList(page, '', stores, addStore)
      addFacts(page, data.content)
      addList(page, text.deals, deals, addDeal)
    } else {
      addList(page, '', deals, addDeal)
      addList(page, text.store, stores, addStore)
    }
  }

  function start() {
    var root = document.getElementById('root')
    var data = pageData()
    var tag = (data ? document.documentElement.lang : navigator.language || '').slice(0, 2).toLowerCase()
    language = TEXTS[tag] ? tag : 'id'
    text = TEXTS[language]
    // The page's own style would hide or misplace parts in these browsers.
    for (var at = 0; at < document.styleSheets.length; at++) document.styleSheets[at].disabled = true
    root.innerText = ''
    var page = element('div', '', root)
    page.style.cssText = 'max-width:480px;margin:16px auto;padding:0 16px;font:16px/1.5 sans-serif;color:#14202b'
    document.body.style.cssText = 'margin:0;background:#fff'
    document.documentElement.lang = language
    addNotice(page, location.pathname === '/' || location.pathname === '/platform/home')
    if (data) addContent(page, data)
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()
