/** id-ID, en-US, zh-CN. */
export type Texts = readonly [string, string, string]
/** Name in three languages and price in rupiah before any discount. */
export type Dish = readonly [string, string, string, number]

/** A kind of store. `picture` names its recipe; `names` and `brands` are typical store names. */
export interface Kind {
  readonly id: string
  readonly group: 'makan' | 'ngopi' | 'cantik' | 'hiburan'
  readonly texts: Texts
  readonly picture: string
  /** Pictures of dishes that look different, by a word in their names. */
  readonly pictures?: readonly (readonly [word: string, picture: string])[]
  /** Lower and upper end of the price for one person, in rupiah. */
  readonly perCapita: readonly [number, number]
  /** Relative frequency. */
  readonly weight: number
  /** Placeholders: `@` is an owner, `#` a neighbourhood. */
  readonly names: readonly string[]
  /** Chains with their number of outlets. */
  readonly brands: readonly (readonly [string, number])[]
  readonly dishes: readonly Dish[]
}

export const GROUPS: readonly { readonly id: Kind['group']; readonly texts: Texts; readonly icon: string }[] = [
  { id: 'makan', texts: ['Makan', 'Food', '美食'], icon: 'e-makan' },
  { id: 'ngopi', texts: ['Kopi & kue', 'Cafés', '咖啡甜点'], icon: 'e-ngopi' },
  { id: 'cantik', texts: ['Cantik', 'Beauty', '美容'], icon: 'e-cantik' },
  { id: 'hiburan', texts: ['Hiburan', 'Fun', '娱乐'], icon: 'e-seru' },
]

export const KITCHENS: readonly Kind[] = [
  {
    id: 'bakso', group: 'makan', texts: ['Mi & bakso', 'Noodles & meatballs', '面食肉丸'], picture: 'bakso', perCapita: [22, 45], weight: 5,
    names: ['Bakso @ #', 'Bakso & Mie Ayam @', 'Mie Ayam @ #', 'Bakso Urat @ #'],
    brands: [['Bakso Pak Ujang', 5], ['Mie Kangkung Lestari', 4]],
    dishes: [
      ['Bakso urat jumbo + es teh', 'Jumbo tendon meatballs + iced tea', '特大牛筋肉丸配冰茶', 45000], ['Mie ayam bakso komplet', 'Chicken noodles with meatballs', '鸡肉面配肉丸', 32000],
      ['Paket bakso berdua', 'Meatball set for two', '双人肉丸套餐', 76000], ['Bakso telur + tahu isi', 'Egg meatballs + stuffed tofu', '鸡蛋肉丸配豆腐', 38000],
      ['Mie yamin manis', 'Sweet yamin noodles', '甜味拌面', 28000],
    ],
  },
  {
    id: 'ayam', group: 'makan', texts: ['Ayam', 'Chicken', '鸡肉'], picture: 'geprek', perCapita: [20, 40], weight: 6,
    names: ['Ayam Geprek @ #', 'Ayam Bakar @', 'Ayam Goreng @ #', 'Pecel Ayam @'],
    brands: [['Ayam Geprek Mbok Sri', 13], ['Ayam Juara', 7], ['Ayam Kremes Lumintu', 4]],
    dishes: [
      ['Paket geprek keju + nasi + es teh manis', 'Cheese geprek set with rice and iced tea', '芝士脆皮鸡套餐', 35000],
      ['Ayam bakar madu + lalapan', 'Honey grilled chicken + greens', '蜂蜜烤鸡配生菜', 42000], ['Ayam kremes 2 potong', 'Two crispy chicken pieces', '脆屑炸鸡两块', 38000],
      ['Nasi ayam sambal matah', 'Chicken rice with sambal matah', '巴厘辣酱鸡饭', 33000], ['Paket ayam sekeluarga isi 8', 'Family bucket, 8 pieces', '全家桶八块', 128000],
    ],
  },
  {
    id: 'nasi', group: 'makan', texts: ['Nasi & lauk', 'Rice dishes', '米饭套餐'], picture: 'nasgor', perCapita: [18, 42], weight: 6,
    names: ['Nasi Goreng @ #', 'Warung @', 'Nasi Uduk @ #', 'Warteg @', 'Dapur @ #'],
    brands: [['Nasi Goreng Gila Bang Jali', 6], ['Warteg Bahari Jaya', 8]],
    dishes: [
      ['Nasi goreng spesial + telur', 'Special fried rice with egg', '招牌炒饭加蛋', 30000], ['Nasi goreng seafood', 'Seafood fried rice', '海鲜炒饭', 42000],
      ['Nasi uduk komplet', 'Coconut rice with all sides', '椰浆饭全套', 27000], ['Nasi campur ayam + tempe orek', 'Mixed rice with chicken and tempeh', '鸡肉豆饼拼饭', 29000],
      ['Paket nasi goreng bertiga', 'Fried rice set for three', '三人炒饭套餐', 88000],
    ],
  },
  {
    id: 'padang', group: 'makan', texts: ['Masakan Padang', 'Padang food', '巴东菜'], picture: 'padang', perCapita: [28, 55], weight: 4,
    names: ['RM Padang @', 'RM @ #', 'Nasi Kapau @'], brands: [['RM Sari Ranah', 6], ['Kapau Uni Reni', 4]],
    dishes: [
      ['Nasi rendang + sayur', 'Beef rendang rice', '仁当牛肉饭', 40000], ['Nasi gulai ayam', 'Chicken gulai rice', '椰香咖喱鸡饭', 34000],
      ['Paket Padang berdua', 'Padang set for two', '双人巴东套餐', 84000], ['Dendeng balado + nasi', 'Spicy beef jerky rice', '辣味牛肉干饭', 45000],
    ],
  },
  {
    id: 'sate', group: 'makan', texts: ['Sate', 'Satay', '沙爹'], picture: 'sate', perCapita: [30, 60], weight: 4,
    names: ['Sate @ #', 'Sate Kambing @', 'Sate Padang @ #'], brands: [['Sate Khas Cak Har', 5]],
    dishes: [
      ['Sate ayam 20 tusuk + lontong', '20 chicken skewers + rice cake', '鸡肉沙爹20串配米糕', 52000], ['Sate kambing 10 tusuk', '10 lamb skewers', '羊肉沙爹10串', 60000],
      ['Sate taichan 15 tusuk', '15 taichan skewers', '泰燦沙爹15串', 40000], ['Sate Padang lidah', 'Padang tongue satay', '巴东牛舌沙爹', 38000],
    ],
  },
  {
    id: 'soto', group: 'makan', texts: ['Soto & sup', 'Soto & soup', '索多汤'], picture: 'soto', perCapita: [22, 48], weight: 4,
    names: ['Soto @ #', 'Soto Betawi @', 'Sop Iga @ #', 'Soto Lamongan @'], brands: [['Soto Betawi Haji Mamat', 5]],
    dishes: [
      ['Soto Betawi daging + nasi', 'Beef soto Betawi + rice', '雅加达牛肉汤饭', 42000], ['Soto ayam koya', 'Chicken soto with koya', '虾粉鸡汤', 28000],
      ['Sop iga sapi + nasi', 'Beef rib soup + rice', '牛排骨汤饭', 58000], ['Rawon komplet', 'Rawon, full set', '黑果牛肉汤套餐', 46000],
    ],
  },
  {
    id: 'seafood', group: 'makan', texts: ['Seafood', 'Seafood', '海鲜'], picture: 'udang', perCapita: [55, 120], weight: 3,
    names: ['Seafood @ #', 'Bandar Laut @', 'Pondok Ikan @ #'], brands: [['Bandar Seafood Nelayan', 4]],
    dishes: [
      ['Udang saus Padang', 'Prawns in Padang sauce', '巴东酱大虾', 98000], ['Kerang hijau rebus 1 kg', 'Steamed mussels, 1 kg', '水煮青口一公斤', 65000],
      ['Cumi goreng tepung', 'Crispy fried squid', '酥炸鱿鱼', 72000], ['Paket seafood berempat', 'Seafood set for four', '四人海鲜套餐', 320000],
    ],
  },
  {
    id: 'dimsum', group: 'makan', texts: ['Dimsum', 'Dim sum', '点心'], picture: 'dimsum', perCapita: [40, 85], weight: 3,
    names: ['Dimsum @ #', 'Bakmi & Dimsum @', 'Rumah Pangsit @'], brands: [['Dimsum Lentera', 6]],
    dishes: [
      ['Dimsum campur isi 12', 'Mixed dim sum, 12 pieces', '什锦点心12件', 80000], ['Hakau + siomay isi 8', 'Har gow + siu mai, 8 pieces', '虾饺烧卖8件', 62000],
      ['Bakpao telur asin isi 3', 'Salted egg buns, 3 pieces', '咸蛋黄包3个', 42000], ['Pangsit chili oil', 'Chili oil wontons', '红油抄手', 38000],
    ],
  },
  {
    id: 'burger', group: 'makan', texts: ['Cepat saji', 'Fast food', '快餐'], picture: 'burger', perCapita: [35, 75], weight: 3,
    names: ['Burger @ #', 'Kedai Burger @'], brands: [['Burger Kilat', 6]],
    dishes: [
      ['Burger sapi dobel + kentang', 'Double beef burger + fries', '双层牛肉堡配薯条', 68000], ['Burger ayam pedas', 'Spicy chicken burger', '香辣鸡腿堡', 42000],
      ['Paket burger berdua', 'Burger set for two', '双人汉堡套餐', 118000], ['Kentang keju + sosis', 'Cheese fries + sausage', '芝士薯条香肠', 36000],
    ],
  },
  {
    id: 'pizza', group: 'makan', texts: ['Pizza & pasta', 'Pizza & pasta', '披萨意面'], picture: 'pizza', perCapita: [60, 130], weight: 2,
    names: ['Pizza @ #', 'Dapur Oven @'], brands: [['Pizza Tungku', 4]],
    dishes: [
      ['Pizza margherita besar', 'Large margherita', '大号玛格丽特披萨', 110000], ['Pizza sapi lada hitam', 'Black pepper beef pizza', '黑椒牛肉披萨', 125000],
      ['Paket pizza + 4 minuman', 'Pizza + 4 drinks', '披萨配四杯饮料', 168000],
    ],
  },
  {
    id: 'jepang', group: 'makan', texts: ['Masakan Jepang', 'Japanese', '日本料理'], picture: 'sushi', perCapita: [55, 140], weight: 3,
    names: ['Sushi @ #', 'Kedai Donburi @', 'Bento @ #'], brands: [['Sushi Sakana', 5], ['Ramen Hitam Putih', 4]],
    dishes: [
      ['Sushi set isi 16', 'Sushi set, 16 pieces', '寿司拼盘16件', 145000], ['Gyudon + ocha', 'Gyudon + green tea', '牛肉饭配绿茶', 68000],
      ['Ramen ayam pedas', 'Spicy chicken ramen', '辣味鸡肉拉面', 62000], ['Bento katsu', 'Katsu bento', '炸猪排便当', 58000],
    ],
  },
  {
    id: 'martabak', group: 'makan', texts: ['Martabak & camilan', 'Martabak & snacks', '煎饼小吃'], picture: 'martabak', perCapita: [30, 65], weight: 4,
    names: ['Martabak @ #', 'Martabak Bangka @', 'Roti Bakar @ #'], brands: [['Martabak Bulan Sabit', 6]],
    dishes: [
      ['Martabak manis cokelat keju', 'Sweet martabak, chocolate and cheese', '巧克力芝士甜煎饼', 65000], ['Martabak telur bebek spesial', 'Duck egg martabak', '鸭蛋咸煎饼', 58000],
      ['Roti bakar srikaya', 'Kaya toast', '咖椰烤面包', 24000], ['Pisang goreng madu isi 6', 'Honey banana fritters, 6', '蜂蜜炸香蕉6块', 30000],
    ],
  },
  {
    id: 'gado', group: 'makan', texts: ['Gado-gado & sehat', 'Salads & greens', '蔬菜沙拉'], picture: 'gado', perCapita: [20, 45], weight: 3,
    names: ['Gado-Gado @', 'Pecel Madiun @ #', 'Ketoprak @', 'Salad @ #'], brands: [['Kebun Piring', 4]],
    dishes: [
      ['Gado-gado komplet + lontong', 'Gado-gado with rice cake', '加多加多配米糕', 28000], ['Pecel sayur + rempeyek', 'Pecel with peanut crackers', '花生酱蔬菜', 25000],
      ['Salad bowl ayam panggang', 'Grilled chicken salad bowl', '烤鸡沙拉碗', 56000], ['Ketoprak telur', 'Ketoprak with egg', '豆腐米粉拌蛋', 26000],
    ],
  },
]
