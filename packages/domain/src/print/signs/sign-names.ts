/** Signs with their names in Indonesian, English and Chinese: what a printer that cannot draw them prints. */
export const SIGN_NAMES = `
🚫 DILARANG|NO|禁止
⛔ DILARANG|NO|禁止
❌ TIDAK|NO|不要
✖ TIDAK|NO|不要
❎ TIDAK|NO|不要
🙅 TIDAK|NO|不要
🈲 DILARANG|NO|禁止
⚠ AWAS|WARNING|注意
🚨 AWAS|WARNING|注意
❗ !|!|!
‼ !!|!!|!!
❕ !|!|!
❓ ?|?|?
❔ ?|?|?
✅ ya|yes|可以
✔ ya|yes|可以
☑ ya|yes|可以
👌 oke|OK|好
👍 oke|OK|好
👎 jangan|no|不好
🙏 mohon|please|拜托
🆘 TOLONG|SOS|求救
☠ BAHAYA|DANGER|危险
💀 BAHAYA|DANGER|危险
🤧 bersin|sneezing|打喷嚏
🤢 mual|nausea|恶心
🤮 muntah|vomiting|呕吐
🤒 sakit|ill|生病
🤕 sakit|hurt|受伤
😷 sakit|ill|生病
🏥 rumah sakit|hospital|医院
🚑 ambulans|ambulance|救护车
💉 suntikan|injection|注射
💊 obat|medicine|药
🥜 kacang|peanuts|花生
🌰 kacang pohon|nuts|坚果
🥛 susu|milk|牛奶
🍼 susu bayi|baby milk|奶瓶
🧀 keju|cheese|芝士
🧈 mentega|butter|黄油
🥚 telur|egg|鸡蛋
🍳 telur goreng|fried egg|煎蛋
🌾 gandum|wheat|小麦
🍞 roti|bread|面包
🥖 roti|bread|面包
🥐 roti|croissant|牛角包
🐟 ikan|fish|鱼
🐠 ikan|fish|鱼
🐡 ikan buntal|blowfish|河豚
🍣 sushi|sushi|寿司
🍤 udang goreng|fried shrimp|炸虾
🦐 udang|shrimp|虾
🦞 lobster|lobster|龙虾
🦀 kepiting|crab|螃蟹
🦑 cumi|squid|鱿鱼
🐙 gurita|octopus|章鱼
🦪 tiram|oyster|生蚝
🐚 kerang|shell|贝
🐷 babi|pork|猪
🐖 babi|pork|猪
🥓 bacon|bacon|培根
🐔 ayam|chicken|鸡
🐓 ayam|chicken|鸡
🍗 paha ayam|chicken leg|鸡腿
🦆 bebek|duck|鸭
🐄 sapi|beef|牛
🐮 sapi|beef|牛
🥩 daging|meat|肉
🍖 daging|meat|肉
🐐 kambing|goat|羊
🐑 domba|lamb|羊
🌶 cabai|chilli|辣椒
🔥 pedas|hot|辣
🥵 pedas sekali|very hot|很辣
🧄 bawang putih|garlic|大蒜
🧅 bawang|onion|洋葱
🍅 tomat|tomato|番茄
🥒 timun|cucumber|黄瓜
🥕 wortel|carrot|胡萝卜
🌽 jagung|corn|玉米
🍆 terong|eggplant|茄子
🍄 jamur|mushroom|蘑菇
🥔 kentang|potato|土豆
🍟 kentang goreng|fries|薯条
🥬 sayur|greens|青菜
🥗 salad|salad|沙拉
🌿 daun|herbs|香草
🌱 nabati|plant-based|素
🥑 alpukat|avocado|牛油果
🥥 kelapa|coconut|椰子
🍋 lemon|lemon|柠檬
🍊 jeruk|orange|橙子
🍌 pisang|banana|香蕉
🍍 nanas|pineapple|菠萝
🥭 mangga|mango|芒果
🍓 stroberi|strawberry|草莓
🍎 apel|apple|苹果
🍉 semangka|watermelon|西瓜
🥝 kiwi|kiwi|猕猴桃
🍚 nasi|rice|米饭
🍛 nasi kari|curry rice|咖喱饭
🍜 mi|noodles|面
🍝 pasta|pasta|意面
🍲 sup|soup|汤
🥣 mangkuk|bowl|碗
🍢 sate|skewer|串
🍔 burger|burger|汉堡
🍕 piza|pizza|披萨
🧂 garam|salt|盐
🍯 madu|honey|蜂蜜
🍬 gula|sweets|糖
🍫 cokelat|chocolate|巧克力
🍰 kue|cake|蛋糕
🎂 kue ulang tahun|birthday cake|生日蛋糕
🍦 es krim|ice cream|冰淇淋
🍨 es krim|ice cream|冰淇淋
🧊 es batu|ice|冰
❄ dingin|cold|冷
☕ kopi|coffee|咖啡
🍵 teh|tea|茶
🧋 teh susu|milk tea|奶茶
🥤 minuman|drink|饮料
🧃 jus|juice|果汁
💧 air|water|水
🍺 bir|beer|啤酒
🍻 bir|beer|啤酒
🍷 anggur|wine|葡萄酒
🥢 sumpit|chopsticks|筷子
🥄 sendok|spoon|勺子
🍴 sendok garpu|cutlery|餐具
🍽 piring|plate|盘子
🔪 pisau|knife|刀
👶 bayi|baby|婴儿
🧒 anak|child|孩子
👦 anak|boy|男孩
👧 anak|girl|女孩
👨 pria|man|男士
👩 wanita|woman|女士
🧑 orang|person|人
👪 keluarga|family|家人
👵 nenek|grandmother|奶奶
👴 kakek|grandfather|爷爷
🤰 ibu hamil|pregnant|孕妇
👨‍🍳 koki|cook|厨师
👩‍🍳 koki|cook|厨师
🧑‍🍳 koki|cook|厨师
🎉 selamat|party|庆祝
🎈 balon|balloon|气球
🎁 hadiah|gift|礼物
❤ cinta|love|爱心
🥰 senang|love|喜欢
😍 suka|love|喜欢
😊 senyum|smile|微笑
🙂 senyum|smile|微笑
😀 senyum|smile|微笑
😁 senyum|smile|微笑
😋 enak|yummy|好吃
😂 tertawa|laughing|笑
🤣 tertawa|laughing|笑
😭 menangis|crying|哭
😢 sedih|sad|难过
😡 marah|angry|生气
⏰ cepat|quick|快
⏳ tunggu|wait|等
🏃 cepat|quick|快
🛍 bungkus|to go|打包
🥡 bungkus|to go|打包
📦 bungkus|to go|打包
♻ daur ulang|recycle|环保
`;

/** Letters of other scripts by their sound or their name, and what a printed letter is close to. */
export const LETTER_NAMES = `
₫ VND ₹ INR ₱ PHP ฿ THB ₽ RUB ₺ TRY ₪ ILS ₦ NGN ₭ LAK ៛ KHR
ł l Ł L ø o Ø O ħ h đ d Đ D ı i ŋ ng þ th ð d æ ae œ oe ß ss
ا a أ a إ i آ aa ٱ a ب b ت t ث th ج j ح h خ kh د d ذ dz ر r ز z س s ش sy ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n
ه h ة h و w ؤ w ي y ى a ئ y ء ' پ p چ c ژ zh ڤ v گ g ک k ی y ڠ ng ڽ ny َ a ُ u ِ i ً an ٌ un ٍ in ، , ؟ ? ـ -
٠ 0 ١ 1 ٢ 2 ٣ 3 ٤ 4 ٥ 5 ٦ 6 ٧ 7 ٨ 8 ٩ 9 ۰ 0 ۱ 1 ۲ 2 ۳ 3 ۴ 4 ۵ 5 ۶ 6 ۷ 7 ۸ 8 ۹ 9
ก k ข kh ฃ kh ค kh ฅ kh ฆ kh ง ng จ ch ฉ ch ช ch ซ s ฌ ch ญ y ฎ d ฏ t ฐ th ฑ th ฒ th ณ n ด d ต t ถ th ท th ธ th น n บ b ป p
ผ ph ฝ f พ ph ฟ f ภ ph ม m ย y ร r ฤ rue ล l ฦ lue ว w ศ s ษ s ส s ห h ฬ l อ o ฮ h ฯ . ะ a ั a า a ำ am ิ i ี i ึ ue ื ue ุ u ู u
เ e แ ae โ o ใ ai ไ ai ๆ 2 ๐ 0 ๑ 1 ๒ 2 ๓ 3 ๔ 4 ๕ 5 ๖ 6 ๗ 7 ๘ 8 ๙ 9
א ' ב b ג g ד d ה h ו v ז z ח kh ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע ' פ p ף p צ ts ץ ts ק k ר r ש sh ת t
`;

/** Korean syllables are sums of these three: their names in the order of Unicode. */
export const KOREAN_SOUNDS = [
  "g kk n d tt r m b pp s ss  j jj ch k t p h",
  "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i",
  " k k ks n nj nh t l lk lm lb ls lt lp lh m p ps t t ng t t k t p h",
] as const;
