/** Names as menus have them, and the key of each, worked out by hand: `name = key`, or two of them in a line. */
const WRITTEN = `
Weißbier 0,5 l = weissbier 0,5 l | Große Weiße = grosse weisse
GROẞE WEIẞE = grosse weisse | Straßenkaffee = strassenkaffee
Süßkartoffel-Pommes = susskartoffel-pommes | Käsespätzle = kasespatzle
Maultäschle mit Brühe = maultaschle mit bruhe | Grüne Soße = grune sosse
Jägerschnitzel = jagerschnitzel | Zürcher Geschnetzeltes = zurcher geschnetzeltes
Rösti = rosti | Äpfel = apfel
Öl = ol | Überraschung = uberraschung
Glühwein = gluhwein | Flammkuchen „Elsässer Art“ = flammkuchen "elsasser art"
Müsli »to go« = musli "to go" | Eis (3 Kugeln) = eis (3 kugeln)
Smørrebrød = smorrebrod | SMØRREBRØD = smorrebrod
Rødgrød med fløde = rodgrod med flode | Æbleskiver = aebleskiver
ÆBLESKIVER = aebleskiver | Æblekage = aeblekage
Pålægschokolade = palaegschokolade | Hindbærsnitte = hindbaersnitte
Øl 4,6 % = ol 4,6 % | Blåbærsyltetøy = blabaersyltetoy
Kjøttkaker i brun saus = kjottkaker i brun saus | Brød og smør = brod og smor
Fårikål = farikal | Lutefisk på lørdag = lutefisk pa lordag
Köttbullar = kottbullar | Räksmörgås = raksmorgas
Ärtsoppa = artsoppa | Västerbottenpaj = vasterbottenpaj
Jansson’s frestelse = jansson's frestelse | Semla – stor = semla - stor
Hyvää huomenta = hyvaa huomenta | Kermaviili & mäti = kermaviili & mati
Ýsa með rúgbrauði = ysa med rugbraudi | Þorskur = thorskur
Þurrkaður fiskur = thurrkadur fiskur | Skyr með bláberjum = skyr med blaberjum
Íslensk kjötsúpa = islensk kjotsupa | Ærskonn = aerskonn
Łosoś wędzony = losos wedzony | ŁOSOŚ = losos
Żurek = zurek | Gołąbki = golabki
Bułka z masłem = bulka z maslem | Pączki = paczki
Śledź = sledz | Kiełbasa = kielbasa
Ćwikła = cwikla | Jabłecznik = jablecznik
Barszcz z uszkami = barszcz z uszkami | Svíčková = svickova
Řízek = rizek | Smažený sýr = smazeny syr
Žemlovka = zemlovka | Křupavé kuře = krupave kure
Bryndzové halušky = bryndzove halusky | Ďatelina = datelina
Čaj = caj | Gulyás = gulyas
Töltött káposzta = toltott kaposzta | Kürtőskalács = kurtoskalacs
Lángos = langos | Pörkölt = porkolt
Főzelék = fozelek | Đặc biệt phở = dac biet pho
Đậu hũ = dau hu | Bánh mì = banh mi
Bún bò Huế = bun bo hue | Chả giò = cha gio
Cà phê sữa đá = ca phe sua da | Nước mắm = nuoc mam
Gỏi cuốn = goi cuon | Cơm tấm = com tam
Đuveč = duvec | Ćevapčići = cevapcici
Đulbastija = dulbastija | Šljivovica = sljivovica
Ražnjići = raznjici | Sarmale în foi de varză = sarmale in foi de varza
Mămăligă = mamaliga | Ciorbă de burtă = ciorba de burta
Ţuică = tuica | Țuică = tuica
Şalău = salau | ıspanak böreği = ispanak boregi
ISPANAK BÖREĞİ = ispanak boregi | İskender = iskender
Çiğ köfte = cig kofte | Şiş kebap = sis kebap
Ayran = ayran | Sütlaç = sutlac
Künefe = kunefe | Karnıyarık = karniyarik
Dəvəçi dolması = deveci dolmasi | Œufs Mayo = oeufs mayo
ŒUFS COCOTTE = oeufs cocotte | Bœuf bourguignon = boeuf bourguignon
Cœur de bœuf = coeur de boeuf | Crème brûlée = creme brulee
Café au lait = cafe au lait | Pâté en croûte = pate en croute
Gâteau à l’orange = gateau a l'orange | Île flottante = ile flottante
Maïs grillé = mais grille | Thé à la menthe = the a la menthe
Haÿ-les-Roses = hay-les-roses | « Menu du jour » = " menu du jour "
Croque‑monsieur = croque-monsieur | Jamón ibérico = jamon iberico
Piñata = pinata | Jalapeño = jalapeno
¿Qué hay? = ¿que hay? | Açaí = acai
Pão de queijo = pao de queijo | Feijão preto = feijao preto
Pastéis de nata = pasteis de nata | Caffè = caffe
Tiramisù = tiramisu | Crème fraîche = creme fraiche
Escudella i carn d’olla = escudella i carn d'olla | Mel i mató = mel i mato
Coca de Sant Joan = coca de sant joan | Ħobż biż-żejt = hobz biz-zejt
Għaġin = ghagin | Šaltibarščiai = saltibarsciai
Kūčiukai = kuciukai | Pīrāgi = piragi
Ķīselis = kiselis | Ļoti garšīgi = loti garsigi
Mulgikapsad ja õlu = mulgikapsad ja olu | Ŋáhti = nahti
Guŧŧá = gutta | Ĉokolado = cokolado
Ŝinko = sinko | Ġbejniet = gbejniet
Dŵr = dwr | Ẁystrys = wystrys
Cáis = cais | Poi & kālua = poi & kalua
Haupia ʻono = haupia 'ono | Lāʻau = la'au
Saimin O‘ahu = saimin o'ahu | Ben & Jerry’s = ben & jerry's
Ben & Jerry's = ben & jerry's | Ben & Jerryʼs = ben & jerry's
Ben & Jerry´s = ben & jerry's | Ben & Jerry′s = ben & jerry's
“House” salad = "house" salad | ‘House’ salad = 'house' salad
‚House‘ salad = 'house' salad | ‹House› salad = 'house' salad
„House” salad = "house" salad | 12″ pizza = 12" pizza
6′ sub = 6' sub | All‑day breakfast = all-day breakfast
All–day breakfast = all-day breakfast | All—day breakfast = all-day breakfast
All‐day breakfast = all-day breakfast | All−day breakfast = all-day breakfast
All―day breakfast = all-day breakfast | All﹣day breakfast = all-day breakfast
All－day breakfast = all-day breakfast | ½ Chicken = 1/2 chicken
1/2 Chicken = 1/2 chicken | 1⁄2 Chicken = 1/2 chicken
1∕2 Chicken = 1/2 chicken | ¼ Pounder = 1/4 pounder
¾ l Karaffe = 3/4 l karaffe | 1½ l Cola = 1 1/2 l cola
1 ½ l Cola = 1 1/2 l cola | ⅓ Liter = 1/3 liter
⅛ l Wein = 1/8 l wein | 2⅔ cups = 2 2/3 cups
Wine w⁄ cheese = wine w/ cheese | ﬁsh & chips = fish & chips
Waﬄe = waffle | Soufﬂé = souffle
Coﬀee = coffee | Oﬃce lunch = office lunch
Toaﬅ = toast | Ĳsberg = ijsberg
ĳs = ijs | Ǆem = dzem
Ǳ = dz | ŉ Bier = 'n bier
ſalad = salad | Ｃｏｌａ ３３０ = cola 330
ＣＯＬＡ Ｚｅｒｏ = cola zero | Ｔｅａ（ｈｏｔ） = tea(hot)
Ｆｉｓｈ＆Ｃｈｉｐｓ = fish&chips | ７ＵＰ = 7up
１／２ = 1/2 | ① Menu = 1 menu
Menu ② = menu 2 | Ⅳ Jahreszeiten = iv jahreszeiten
H₂O = h2o | CO² free = co2 free
Cola™ = colatm | Nº 5 = no 5
№ 5 = no 5 | 100 ℃ = 100 °c
50㎖ = 50ml | 1㎏ Reis = 1kg reis
Wait… = wait... | 2×Burger = 2xburger
2 × 0.5 l = 2 x 0.5 l | Déjà  vu = deja vu
Double  space = double space |  Leading and trailing = leading and trailing
TeaTime = teatime | ΜΟΥΣΑΚΆΣ = μουσακασ
Μουσακάς = μουσακασ | Τζατζίκι = τζατζικι
Ούζο = ουζο | Φέτα ψητή = φετα ψητη
Γύρος = γυροσ | Καφές = καφεσ
Ὄψον = οψον | Борщ = борщ
БОРЩ = борщ | Пельмени = пельмени
Ёлка = елка | Щи = щи
Вареники з вишнею = вареники з вишнею | Хачапури = хачапури
Ћевапи = ћевапи | Кашкавал = кашкавал
Њоки = њоки | חומוס = חומוס
חוּמוּס = חומוס | שַׁקְשׁוּקָה = שקשוקה
פלאפל = פלאפל | צ׳יפס = צ'יפס
קפה ״הפוך״ = קפה "הפוך" | تبولة = تبولة
تَبُّولَة = تبولة | تبـــولة = تبولة
کباب = كباب | كباب = كباب
چای = چاي | بیریانی = بيرياني
٥ قطع = 5 قطع | ۵ عدد = 5 عدد
किताब = किताब | पनीर टिक्का = पनीर टिक्का
दाल मखनी = दाल मखनी | ५ समोसा = 5 समोसा
แกงเขียวหวาน = แกงเขียวหวาน | ผัดไทย = ผัดไทย
กัน = กัน | กิน = กิน
៥ នំ = 5 នំ | 寿司 = 寿司
牛丼 = 牛丼 | 麻婆豆腐 = 麻婆豆腐
奶茶（大） = 奶茶(大) | ＃１ 套餐 = #1 套餐
カレー = カレー | ｶﾚｰ = カレー
らーめん = らーめん | かき = かき
Latte = latte | LATTE = latte
latte = latte | Oat-milk latte = oat-milk latte
Item 007 = item 007 | Combo #12 = combo #12
50% off = 50% off | $5 box = $5 box
€5 box = €5 box | C++ = c++
A/B = a/b | 3.5% milk = 3.5% milk
Mac'n'Cheese = mac'n'cheese | Mac ’n’ Cheese = mac 'n' cheese
Piña colada (0.3 l) = pina colada (0.3 l) | Café con leche = cafe con leche
Ǝspresso = espresso | Ƶubr = zubr
Ɓobo = bobo | Ɗan wake = dan wake
Ƙosai = kosai | Ɛba = eba
Ɔmɔ tuo = omo tuo | Fufu ŋ’kwan = fufu n'kwan
Ǿl = ol | Ǽble = aeble
Ĺ = l | Ľ = l
Ŀ = l· | Ȼola = cola
Ʉdon = udon | Ɏogurt = yogurt
🍕 Pizza = 🍕 pizza | Pizza 🍕 = pizza 🍕
`
  .trim()
  .split(/ \| |\n/)
  .map((line): [name: string, key: string] => {
    const [name = '', key = ''] = line.split(' = ');
    return [name, key];
  });

/** What an editor does not show, or writes in one form only. */
const ESCAPED: [name: string, key: string][] = [
  ['Cafe\u0301', 'cafe'],
  ['Cre\u0300me bru\u0302le\u0301e', 'creme brulee'],
  ['A\u030Angstro\u0308m', 'angstrom'],
  ['\u212Bngstrom', 'angstrom'],
  ['Soft\u00ADhyphen Cake', 'softhyphen cake'],
  ['Zero\u200BWidth Tea', 'zerowidth tea'],
  ['Zero\u200CJoin\u200Der', 'zerojoiner'],
  ['Mark\u200Eed \u200Ftext', 'marked text'],
  ['\u202ALatte\u202C', 'latte'],
  ['\u202ELatte\u202C', 'latte'],
  ['\u2066Latte\u2069', 'latte'],
  ['\uFEFFLatte', 'latte'],
  ['Word\u2060Joiner', 'wordjoiner'],
  ['Latte\u034F', 'latte'],
  ['\u061Cحمص', 'حمص'],
  ['No\u00A0Break', 'no break'],
  ['Thin\u2009space', 'thin space'],
  ['Narrow\u202Fspace', 'narrow space'],
  ['Wide\u3000space', 'wide space'],
  ['Figure\u2007space', 'figure space'],
  ['Two \u00A0 kinds', 'two kinds'],
  ['Line\nbreak', 'line break'],
  ['Tab\tstop', 'tab stop'],
  ['Coffee \u2615\uFE0F', 'coffee \u2615'],
  ['Coffee \u2615', 'coffee \u2615'],
  ['\u110C\u1161\u11B8\u110E\u1162', '\u110C\u1161\u11B8\u110E\u1162'],
  ['\uC7A1\uCC44', '\u110C\u1161\u11B8\u110E\u1162'],
  ['か\u3099', 'か\u3099'],
  ['が', 'か\u3099'],
  ['パン', 'ハ\u309Aン'],
  ['バン', 'ハ\u3099ン'],
  ['ﾊﾟﾝ', 'ハ\u309Aン'],
  ['x\u0335', 'x'],
  ['n\u0303', 'n'],
  ['\u0130zmir', 'izmir'],
  ['I\u0307zmir', 'izmir'],
];

export const NAMES = [...WRITTEN, ...ESCAPED];
