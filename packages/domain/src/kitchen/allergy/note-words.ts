/**
 * What words of a note mean for an allergy. A note becomes a text of these letters, in which patterns are found
 * (`find-allergy.ts`). Words are written in lower case and simplified Chinese; a blank separates words, `·` two words
 * that belong together. `AY` in `allergen-words.ts` and `QE` here: a word that says two things.
 */
export const NOTE_WORDS = {
  /** An allergy by its name. */
  Y: `alergi alergy alergic alergies alergik alergen alergens alegi alrgi elergi alrgy alrg intoleran intoleransi intolerant
    intolerance intolerances anafilaksis anafilaktik anaphylaxis anaphylactic epipen epi·pen seliak celiac coeliac celiak
    hypersensitive hypersensitivity hipersensitif hipersensitivitas 过敏 不耐受 不耐 致敏 蚕豆病`,
  /** What only bodies do. */
  R: `gatal gatel gatal2 sesak sesek napas nafas bengkak bengkek ruam biduran bidur kaligata bentol bentolan bintik
    bruntusan eksim eczema urtikaria urticaria pingsan itch itchy itches itching rash rashes hives swell swells swelling
    swollen breath breathe breathing asma asthma asthmatic reaksi reaction reactions deadly lethal kontaminasi
    contamination contaminated 痒 肿 疹 荨麻疹 呼吸 喘 休克 窒息 晕倒 昏倒 急救 会死 致命 红点 起泡`,
  /** Harm, where a food stands beside it. */
  W: `muntah mual muntaber diare mencret mules mulas kembung begah pusing migrain migren migraine kambuh keracunan sakit
    skit sick vomit vomiting puke nausea nauseous diarrhea diarrhoea stomachache stomach cramps bloated bloating react
    reacts sensitive sensitif sensitip peka mati die dead kill kills bahaya berbahaya danger dangerous fatal kejang
    merah·merah kemerahan hospital rumah·sakit rs ugd igd emergency ambulans faint choke puffy numb numbness tingle tingling kebas kesemutan jontor er·visit not·safe unsafe tidak·aman
    tdk·aman gak·aman ga·aman nggak·aman throat lips tenggorokan bibir
    喉咙 难受 拉肚子 腹泻 吐 恶心 不舒服 不适 头晕 肚子痛 肚子疼 胃痛 反应 痕 敏感 危险 医院 ☠ 💀 🤮 🤢`,
  /** Whatever follows is not borne. */
  "%": `sensitive·to sensitif·terhadap sensitif·sama sensitif·dengan sensitif·sm`,
  /** Without. */
  N: `tanpa tnpa tnp without no no·go n·0 non zero bebas free·of free·from nothing·with minus sans exclude excluding kecuali
    不要 不加 不放 不含 不想要 不需要 不用 别放 别加 别 勿 免 走 去 去掉 去除 无 唔要 唔好 🚫 ❌ ⛔ 🙅 ✖ ✘`,
  /** Do not; away with. */
  J: `jangan jgn jngn jngan jgan jangn gausah gakusah gusah no·need hindari hindarkan menghindari dihindari avoid avoiding skip
    hold omit remove hilangkan hilangin dihilangkan dihilangin buang dibuang buangin hapus dihapus tiadakan ditiadakan keluarin
    leave·out leave·off keep·out careful·with hati·hati awas waspada anti beware warning ⚠ 注意 小心 避免 避开 戒`,
  P: `tidak tdk tdak tidk tida gak ga gk nggak ngga enggak engga enga nda ndak ndk kagak kaga ngak ngk tak gag not dont doesnt
    dnt isnt wont never bukan belum ora do·not 不 没 没有 未 唔 冇`,
  /** Can, may. */
  M: `bisa bs bsa bole boleh blh bleh dapat dpt kuat tahan cocok sanggup mampu nerima menerima toleran tolerate able allowed 能 可以 可`,
  Q: `cant cnt cannot can·not couldnt mustnt must·not shouldnt should·not unable may·not dilarang larang terlarang melarang
    gabisa gaboleh gabole gakbisa gakboleh gbs gblh gbisa gboleh tdkbisa tdkboleh g·bisa g·boleh g·bs g·blh g·bole g·kuat
    不能 不可以 不可 不得 不宜 唔可以 唔得`,
  QE: `pantang pantangan cant·have cannot·have cant·take cannot·take cant·tolerate cannot·tolerate cant·do cannot·do cannot·tolerate 吃不了 吃不得 忌口 忌食 忌 唔食得 禁食`,
  PE: `gamakan g·makan`,
  PF: `gapake gapakai gakpake gpake gamau g·pake g·pakai g·mau g·usah`,
  /** Eat, drink, touch. */
  E: `makan mkn mkan maem mam dimakan memakan konsumsi mengonsumsi mengkonsumsi minum mnm kena kna terkena sentuh tersentuh
    eat eating eats eaten consume ingest drink touch 吃 食 喝 碰 尝 食用`,
  KE: `吃了 吃完 一吃 一碰 食完 碰到 吃到`,
  K: `kalau kalo klo kl klu kalu kalok jika if when whenever bila ketika tiap setiap setelah abis habis after 如果 要是 若 万一`,
  /** There is, to have. */
  I: `ada ad punya have hv hav has having got any 有`,
  /** What stands between "without" and the food. */
  F: `pake pakai pk pke pkai pakein dipakai dipake dipakein kasih kasi dikasih dikasi kasihin ksh ksih beri diberi taruh
    ditaruh taro masuk masukin dimasukin masukkan dimasukkan tambahin tambahkan ditambah ditambahin tabur ditaburi
    segala macam apapun apa·pun of the any anything yg yang mau mo want wanna put use using include including give bareng sama sm dgn
    dengan with to for di ke dalam dlm sampai sampe usah perlu need needed a an my in it nya ny itu ini is are be there theres
    from dari dr terhadap lagi lg jg 放 用 给 任何 都 也 落 带 沾 混 到 里 的 了 点 要 想 含`,
  /** Forms of the food, and what it is part of or beside: only before it. */
  S: `campur dicampur campurin isi diisi taburan topping toping bumbu saus saos sauce sambal sambel kuah minyak oil bubuk
    serbuk potongan irisan jenis olahan produk product products bahan makanan food unsur kandungan campuran jejak bekas
    bekas·goreng minyak·bekas·goreng digoreng·bareng dimasak·bareng digoreng·sama dimasak·sama goreng·bareng cooked·with
    fried·with kontak kontak·dengan kontak·sama contact contact·with trace traces kind kinds type types crushed chopped ground roasted whole`,
  G: `tambah tmbh nambah tambahan add plus more lebih 多 加`,
  "^": `extra ekstra xtra double dobel 双份 额外 多加`,
  /** Words that turn a "not" into a wish for the food. */
  L: `terlalu lupa forget kurang dikurangi kurangin pelit papa apa masalah problem worries only hanya ketinggalan
    kehabisan telat dipisah pisah 忘 太 那么 无所谓 免费`,
  H: `suka sk doyan demen like likes love loves enjoy 喜欢 爱 爱吃`,
  /** Taste, state and habit: what one does not want, or does not eat, without being hurt by it. */
  T: `pedas pedes pedis pdas pds spicy spice chili chilli chilies cabe cabai cabe rawit lombok merica lada pepper panas hot
    dingin cold es ice manis sweet sugar gula asin salty salt garam asam asem sour kecut pahit bitter keras hard lembek
    mentah raw setengah matang gosong kering garing crispy berminyak oily lemak fat fatty micin msg vetsin banyak bnyk much
    many all semuanya sekarang now here tempat sini disini nanti later dulu cepat sendiri babi pork lard bacon ham daging
    meat hewani alkohol alcohol wine beer nasi sendok sumpit garpu tangan
    辣 生 冷 冰 甜 咸 热 烫 酸 苦 油腻 猪 猪肉 荤 肉 酒 太多 硬 糖 无糖`,
  C: `dan dn and or atau ato nor n serta & / 和 或 跟 还有 与 及`,
  B: `free away`,
  BJ: `away·from`,
  V: `mengandung contain contains containing 含有`,
  Z: `dokter doctor doktor 医生 医嘱`,
  /** A part of the animal: left out by taste. */
  X: `kulit kepala duri tulang ekor kuning putih yolk white skin head heads bone bones shell shells tail tails
    壳 头 皮 刺 骨 尾 线 黄 虾线 虾壳 虾头`,
  "@": `对`,
  /** Courtesy. */
  O: `ya yah y please pls plis plz pliss tolong tlg mohon dong donk deh sih kak ka kakak mas mbak mba bang pak bu min sis gan
    makasih thanks thank·you thx tq aja saja juga also 请 谢谢 哦 啊 呀 吧 麻烦 ♀ ♂`,
  ".": `tapi tp but 但 但是 不过`,
  /** Words that hold one of the above and mean something else. */
  U: `特别 分别 别的 个别 酒精 不错 过来 pecah`,
} as const;

/** Ordinary words a typing error away from those above. */
export const ORDINARY_WORDS = `ulang uang gudang undang kadang karang kurang kering terang serang perang ulang batang tulang
  tanya tangan tindak tidur oleh akan makin panjang rantang kentang bengkok tiduran mentol menjadi chives lives heat what
  daily hairy sesama sesame talur taluk wheel whet bakar datang barang orang hidang udah susul salon cream crab crap ketang
  bawang pisang matang rendang sarang kencang kecambah kemangi beras keras boleh jangan minta meja porsi kacau kaca oat oats
  batal gagal natal desak sesal sesat nanas kapas lepas males malas
  mulai diary sikit puding reach cahaya coke belah nangka bayam sulit mentai kalah galau sambil tambak lemah manggis pisau
  pasta paste bubur already alert energi energy ceria celery clergy large rejection sells hashes hides sections reaching creating crashes breach gate selling treating breadth stolen terror wishes clamp pain recon keuangan gives alerts panggang patungan sejak napa dishes ulangan peran pelan claims other water later after paper super pepes telat teluk telanjang kepala kelapa simping dagang garing daring penuh gurih
  warung within almost kang inches dashes dearly fraction creation relation breading automatic smelling spelling bengkel pesan pekan
  kemari silky teler kelor barely garden cakap latin pati batin bandung banding undangan rebo kebon drawn carbs class potong
  siram minat selfish gabungan keriting kepingin tanda tampak tampan pangan ruang tuang luang halus harus warming buka bulan
  belut carrot jarang garang rapat tahun cocol lampu menus sudah mudah sugar sayur selada seledri tomat timun terong tauge wortel orange`;

/** Allergies in other scripts, wherever they stand. */
export const FOREIGN_WORDS = [
  "アレルギー",
  "알레르기",
  "알러지",
  "แพ้",
  "حساسية",
  "dị ứng",
  "аллерг",
  "алерг",
  "αλλεργ",
  "אלרג",
  "एलर्जी",
  "uczulen",
] as const;

/** Traditional letters, each before its simplified one. */
export const SIMPLIFIED =
  "過过對对蝦虾魚鱼雞鸡堅坚麩麸質质麥麦麵面鮮鲜產产貝贝蠔蚝蠣蛎魷鱿鮑鲍龍龙殼壳類类醬酱無无沒没別别請请會会癢痒腫肿紅红蕁荨難难氣气醫医開开點点頭头飯饭湯汤鹹咸熱热燙烫豬猪應应嚴严飲饮後后製制帶带漿浆給给個个這这還还與与從从裡里裏里謝谢蟲虫鴨鸭黃黄綫线線线處处體体愛爱歡欢兩两雙双額额";
