import { dots, leaf, ovals, scene, shadow, strokes } from '../scene';

export const grabAndGo = {
  'sandwich-box': scene(
    'A wedge of sandwiches in a cardboard box',
    'sandwich, packed, grab and go, lunch, meal deal, to go, box',
    { wall: '#d0d9d5', table: '#92a69d' },
    `${shadow(200, 212, 112, 13)}
  <path d="M92 92l150-52 76 40v120l-76 14H92Z" fill="#b98a56"/><path d="M242 40l76 40v120l-76 14Z" fill="#9a6f40"/>
  <path d="M92 92l150-52v174H92Z" fill="#caa06c"/><path d="M104 98l126-44v148H104Z" fill="#f4ead2"/>
  <path d="M104 196l126-6v12H104Z" fill="#e9c790"/><path d="M112 104l16-6v98l-16 1Z" fill="#e6c084"/><path d="M116 108l9-4v90l-9 1Z" fill="#f6deb0"/>
  <path d="M130 98c8 8-2 18 4 28s-6 20 2 32-6 22 0 36h12V91Z" fill="#7fa843"/><path d="M146 92h10v102h-10Z" fill="#e9998c"/><path d="M156 89h9v104h-9Z" fill="#f5c145"/><path d="M165 86l13-5v112h-13Z" fill="#e6c084"/><path d="M168 88l7-3v105h-7Z" fill="#f6deb0"/>
  <path d="M180 80c8 10-2 20 4 30s-4 22 2 32-6 24 2 48h8V74Z" fill="#7fa843"/><path d="M194 75h9v116h-9Z" fill="#cf4634"/><path d="M202 72h9v119h-9Z" fill="#fbf4e2"/><path d="M210 68l14-5v128h-14Z" fill="#e6c084"/><path d="M213 70l8-3v121h-8Z" fill="#f6deb0"/>
  <path d="M104 98l126-44v148H104Z" fill="#ffffff" opacity=".16"/><path d="M118 190L210 66h14l-92 124Z" fill="#ffffff" opacity=".25"/>
  <path d="M258 92l46 22v42l-46-18Z" fill="#f7efe0"/>${strokes('M266 108l30 14M266 120l20 9', '#9a6f40', 4)}
  <circle cx="274" cy="178" r="11" fill="#5d8f5a"/>${strokes('M269 178l4 5 7-10', '#ffffff', 3)}`,
  ),

  'salad-box': scene(
    'A salad in a clear box with a fork',
    'salad, box, grab and go, healthy, lunch, to go, vegetarian',
    { wall: '#dcd6c8', table: '#a99d83' },
    `${shadow(196, 214, 124, 12)}
  <path d="M74 116c-4-26 24-36 40-24 6-26 44-30 54-10 12-26 54-24 58 0 16-18 52-10 52 14 18-6 38 4 36 20Z" fill="#5f8f3e"/><path d="M90 120c-2-20 26-28 36-12 8-22 42-22 48-2 12-20 44-16 46 4 12-14 42-8 42 8 12-8 34-4 34 8Z" fill="#86b354"/>
  ${strokes('M104 114c6-8 12-12 18-14M158 104c2-8 8-12 14-16M242 112c4-8 8-12 14-16', '#c3dd95', 3.5, 0.9)}
  <circle cx="138" cy="106" r="17" fill="#cf3f31"/><circle cx="133" cy="101" r="6" fill="#e57a6c"/><circle cx="276" cy="108" r="15" fill="#cf3f31"/><circle cx="272" cy="103" r="5" fill="#e57a6c"/>
  ${ovals('206,100,-20', 26, 20, '#e6dfd0')}${ovals('206,99,-20', 24, 18, '#fffdf6')}${ovals('206,99,-20', 13, 9.5, '#eda53b')}${ovals('172,110,10 244,112,-10', 17, 13, '#4c8447')}${ovals('172,110,10 244,112,-10', 13, 9.5, '#dbe9bd')}${dots('168,108 176,112 240,110 248,114', 2, '#a9c583')}
  <path d="M66 112h268l-16 90c-2 8-6 12-14 12H96c-8 0-12-4-14-12Z" fill="#eef3f1" opacity=".62"/>
  <path d="M78 130h244l-6 36H84Z" fill="#7fa84a" opacity=".75"/><path d="M84 166h232l-4 24H88Z" fill="#e5b24a" opacity=".8"/>${dots('104,176 124,182 146,174 168,182 190,176 214,182 236,174 258,182 280,176 300,182', 5, '#f4d077')}${ovals('112,148,20 166,144,-20 220,150,10 272,144,-10', 15, 8, '#5f8f3e')}<circle cx="194" cy="148" r="10" fill="#cf3f31"/><circle cx="250" cy="152" r="9" fill="#cf3f31"/><circle cx="138" cy="150" r="9" fill="#cf3f31"/>
  <path d="M290 118h42l-14 84c-2 8-6 12-14 12h-26c10-26 14-60 12-96Z" fill="#241a14" opacity=".1"/><path d="M88 126l10 70" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".65"/>
  <path d="M60 106h280c4 0 6 3 5 7s-4 6-7 6H62c-3 0-6-2-7-6s1-7 5-7Z" fill="#ffffff" opacity=".85"/>
  <g transform="rotate(-12 350 220)"><path d="M280 214h88" stroke="#3d4448" stroke-width="6" stroke-linecap="round"/>${strokes('M262 207h16M262 214h20M262 221h16M278 207c8 0 8 14 0 14', '#3d4448', 4)}</g>`,
  ),

  sushi: scene(
    'A box of sushi with soy sauce',
    'sushi, maki, nigiri, salmon, japanese, rice, fish, box',
    { wall: '#d8cdd0', table: '#96828a' },
    `${shadow(200, 214, 150, 12)}
  <path d="M46 132h308l14 72c1 6-3 10-9 10H41c-6 0-10-4-9-10Z" fill="#2e3033"/><path d="M58 138h284l12 60H46Z" fill="#45484c"/><path d="M32 204h336c0 6-3 10-9 10H41c-6 0-9-4-9-10Z" fill="#1f2123"/>
  ${[96, 156, 216]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="156" rx="27" ry="13" fill="#d9d3c2"/><path d="M${x - 27} 146h54v10a27 13 0 0 1-54 0Z" fill="#f7f3e8"/><path d="M${x - 31} 148c0-22 14-28 31-28s31 6 31 28c-8 8-18 0-31 0s-23 8-31 0Z" fill="#ef8a5e"/>${strokes(`M${x - 18} 142l8-16M${x - 4} 142l8-19M${x + 12} 142l8-14`, '#fbc2a2', 4)}`,
    )
    .join('')}
  ${[84, 134, 184, 234]
    .map(
      (x, roll) =>
        `<path d="M${x - 23} 178v14a23 11 0 0 0 46 0v-14Z" fill="#1d2b25"/><ellipse cx="${x}" cy="178" rx="23" ry="11" fill="#26382f"/><ellipse cx="${x}" cy="177.5" rx="19" ry="8.5" fill="#fbf8ee"/><ellipse cx="${x}" cy="177.5" rx="9" ry="4.5" fill="${roll % 2 ? '#8fb14e' : '#ef8a5e'}"/>`,
    )
    .join('')}
  <path d="M266 150c0-10 12-16 24-12 12-4 22 4 20 14-4 8-40 8-44-2Z" fill="#efa9a0"/>${strokes('M274 148c6-4 12-4 18-2M284 154c6-4 12-4 18-2', '#f9cfc6', 3)}<path d="M314 160c2-12 10-16 14-10 8 0 10 8 6 14-6 4-16 4-20-4Z" fill="#8fb14e"/>
  <path d="M272 176h66l6 22h-70Z" fill="#f4efe2"/><path d="M278 180h54l4 14h-58Z" fill="#3a1d12"/>
  ${strokes('M66 236L330 230M70 227L330 224', '#241a14', 6, 0.14)}${strokes('M62 233L326 227M66 224L326 221', '#b5723a', 6)}${strokes('M62 233l40-.9M66 224l40-.5', '#8f3b2c', 6)}`,
  ),

  'granola-bar': scene(
    'A granola bar with nuts beside its wrapper',
    'granola bar, energy bar, oats, cereal bar, snack, healthy, grab and go',
    { wall: '#cfd9e0', table: '#8ba0ae' },
    `${shadow(200, 210, 140, 13)}
  <g transform="rotate(-12 210 110)"><path d="M108 70h196l12-8v92l-12-8H108l-12 8V62Z" fill="#4f8a6c"/><path d="M108 126h196l12 8v20l-12-8H108l-12 8v-20Z" fill="#3d7056"/>${strokes('M104 66v84M308 66v84', '#86b89d', 4)}
  <path d="M136 84h110v48H136Z" fill="#f6ecd4"/>${strokes('M150 100h60M150 114h40', '#4f8a6c', 7)}<ellipse cx="268" cy="108" rx="22" ry="14" fill="#c9934d"/>${ovals('262,104,20 274,110,-20 268,114,0', 6, 3.6, '#f3d79b')}</g>
  <g transform="rotate(4 200 186)"><path d="M84 176h216c8 0 12 4 12 10v14c0 8-4 12-12 12H84c-8 0-12-4-12-12v-14c0-6 4-10 12-10Z" fill="#9a6128"/><path d="M92 158h204l16 22c0 6-4 12-12 12H84c-8 0-12-6-12-12Z" fill="#c98f45"/>
  ${ovals('102,170,20 128,166,-20 154,176,10 182,166,-10 210,174,20 238,166,-20 266,176,10 288,168,-20 114,184,0 168,184,20 226,184,-10 282,184,0', 12, 5.5, '#e8c07a')}${ovals('140,168,40 196,180,-30 252,168,20 96,180,0', 8, 5, '#8a4f22')}${dots('122,176 170,170 224,166 242,180 150,186 274,170 204,166', 5, '#a02f35')}${dots('110,164 160,164 218,178 262,164 296,180', 3.4, '#fdf3d6')}
  ${ovals('94,202,0 130,204,0 176,200,10 222,204,0 268,200,-10', 10, 4, '#c98f45')}</g>
  ${dots('334,214 344,208 60,216', 3.4, '#c98f45')}`,
  ),

  'yogurt-cup': scene(
    'A cup of yogurt with a spoon and blueberries',
    'yogurt, yoghurt, dairy, blueberry, snack, breakfast, grab and go, healthy',
    { wall: '#e0dac9', table: '#b2a583' },
    `${shadow(188, 214, 62, 10)}
  <path d="M130 84h116l-14 122c-1 6-5 9-10 9h-68c-5 0-9-3-10-9Z" fill="#fbfaf5"/><path d="M220 84h26l-14 122c-1 6-5 9-10 9h-22c12-34 18-78 20-131Z" fill="#e0ddd2"/>
  <path d="M134 116h108l-8 68h-92Z" fill="#6a75b5"/><path d="M217 116h25l-8 68h-23c3-22 5-44 6-68Z" fill="#505b98"/>
  <path d="M140 116c10 18 30 8 44 20s34 4 54-6v-14Z" fill="#ffffff" opacity=".85"/>${dots('170,160 190,166 182,150 208,156', 9, '#34386f')}${dots('167,157 187,163 179,147 205,153', 2.8, '#8d95cf')}${leaf(200, 148, -30, '#79ae58', 0.6)}
  <ellipse cx="188" cy="84" rx="62" ry="14" fill="#ffffff"/><ellipse cx="188" cy="86" rx="55" ry="10.5" fill="#e6e1f0"/><path d="M140 88c12-10 30-2 44-8s36-2 52 6c-10 10-86 12-96 2Z" fill="#fbf9ff"/>
  ${strokes('M206 84L286 12', '#b4bcc0', 8)}<ellipse cx="286" cy="14" rx="9" ry="6" fill="#c6cdd1" transform="rotate(-42 286 14)"/>
  ${dots('282,206 302,212 268,214', 10, '#3e3f7a')}${dots('279,203 299,209 265,211', 3, '#8183bd')}${leaf(306, 202, -20, '#6a9a4c', 0.7)}`,
  ),

  'lunch-bag': scene(
    'A paper bag with an apple and a drink',
    'lunch bag, packed lunch, boxed lunch, paper bag, to go, takeaway, meal',
    { wall: '#c9d6dc', table: '#8aa0aa' },
    `${shadow(178, 216, 76, 10)}${shadow(290, 212, 40, 8)}
  <path d="M246 96h10l5-50h-10Z" fill="#c25b4c"/><path d="M236 92h38l-5 40h-28Z" fill="#f7f2e6"/><rect x="232" y="84" width="46" height="12" rx="5" fill="#3f6b7d"/>
  <path d="M112 74l10-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 12 12 12-12 10 12v132c0 6-4 10-10 10H122c-6 0-10-4-10-10Z" fill="#c79a63"/>
  <path d="M218 74l12-12 12 0 12 12v132c0 6-4 10-10 10h-36c10-40 14-90 10-142Z" fill="#ab7d48"/><path d="M112 74l10-12 12 12 12-12 12 12 12-12 12 12v6l-80 10Z" fill="#d8b07c" opacity=".6"/>
  ${strokes('M122 92l-2 112M210 96c6 36 4 74-4 108', '#9b6f3d', 2.5, 0.5)}
  <circle cx="168" cy="146" r="30" fill="#f6ecd6"/>${strokes('M158 132v12c0 6 8 6 8 0v-12M162 132v32M180 164v-32c-8 6-8 18 0 20', '#8a5f30', 4)}
  <path d="M290 148c-10-10-44-6-44 28 0 22 16 38 30 38 6 0 8-2 14-2s8 2 14 2c14 0 30-16 30-38 0-34-34-38-44-28Z" fill="#8fb04a"/><path d="M312 145c12 4 22 14 22 31 0 22-16 38-30 38-2 0-4 0-6-1 24-16 30-44 14-68Z" fill="#75953a"/>${strokes('M290 150c0-10 3-16 10-20', '#5b4323', 5)}<path d="M258 176c0-10 4-16 11-18" fill="none" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".55"/>`,
  ),
};
