import { bowl, dots, leaf, ovals, plate, scene, shadow, strokes } from '../scene';

export const sweets = {
  'ice-cream': scene(
    'Three scoops of ice cream in a bowl',
    'ice cream, scoop, dessert, vanilla, chocolate, strawberry, sundae, cold',
    { wall: '#d3dbe0', table: '#a3b2bb' },
    `${shadow(200, 216, 60, 10)}
  <path d="M236 66l40-46 9 6-34 52Z" fill="#d3a05c"/><path d="M243 66l34-42M250 72l34-46" stroke="#b27c38" stroke-width="2"/>
  <circle cx="158" cy="112" r="40" fill="#f3e6c4"/><circle cx="242" cy="112" r="40" fill="#e59aa5"/>
  <path d="M262 78c26 20 26 56-4 72 12-22 14-50 4-72Z" fill="#d67f8d"/>
  <circle cx="200" cy="82" r="42" fill="#6d4128"/><path d="M222 48c26 18 26 54-2 74 10-24 12-50 2-74Z" fill="#57311d"/>
  ${strokes('M172 70c4-10 10-16 18-18M136 100c3-8 8-12 14-14', '#ffffff', 5, 0.4)}
  <path d="M114 124h172c0 40-30 66-60 70h-52c-30-4-60-30-60-70Z" fill="#f5f7f8"/>
  <path d="M256 124h30c0 40-30 66-60 70h-16c28-12 44-38 46-70Z" fill="#dbe2e6"/>
  <path d="M114 124h172l-2 16H116Z" fill="#5f8fa6"/>
  <path d="M184 192h32l8 22h-48Z" fill="#e3e9ec"/><ellipse cx="200" cy="214" rx="40" ry="7" fill="#f5f7f8"/>`,
  ),

  'ice-cream-cone': scene(
    'A cone with two scoops of ice cream',
    'ice cream, cone, scoop, gelato, strawberry, pistachio, dessert, summer',
    { wall: '#d6e0e6', table: '#9fb3c1', width: 250, height: 400 },
    `${shadow(125, 366, 46, 9)}
  <path d="M76 330h98l-10 30c-2 6-6 8-12 8H98c-6 0-10-2-12-8Z" fill="#6f8a99"/><path d="M150 330h24l-10 30c-2 6-6 8-12 8h-20c12-10 18-22 18-38Z" fill="#58727f"/>
  <path d="M66 176h118l-50 164c-3 9-15 9-18 0Z" fill="#d79d4c"/><path d="M152 176h32l-50 164c-2 5-6 7-9 7 20-48 30-110 27-171Z" fill="#bb8136"/>
  ${strokes('M80 184l70 100M108 184l52 74M140 184l30 44M74 206l52 76M86 250l34 50M170 184L100 284M142 184l-52 74M110 184l-30 44M176 206l-52 76M164 250l-34 50', '#a9702b', 3.5, 0.7)}
  <circle cx="125" cy="92" r="54" fill="#a9c77f"/><path d="M152 45c30 20 36 72 2 94-10 6-20 8-29 7 32-22 40-62 27-101Z" fill="#8fb063"/>
  ${dots('104,74 136,66 112,104 146,88 126,122 92,96 158,112', 3.4, '#6f8f45')}
  <path d="M60 168c-6-34 26-60 65-60s71 26 65 60c-2 14-14 10-20 18-8 10-20 2-26 10-8 8-18-2-26 4-10 6-18-4-26-4-8 2-12-8-20-10-6-4-10-8-12-18Z" fill="#ea9fb0"/><path d="M160 118c22 10 34 28 30 50-2 14-14 10-20 18-6 6-12 6-18 6 20-20 24-48 8-74Z" fill="#d98197"/>
  ${dots('92,150 120,134 148,152 108,170 132,176 80,166', 3, '#c9405f')}${strokes('M92 64c6-8 13-12 21-14M78 146c4-10 12-17 22-21', '#ffffff', 7, 0.55)}
  <path d="M150 52l26-40c3-4 9-1 8 4l-14 46Z" fill="#d79d4c"/>${strokes('M158 50l22-34M164 54l16-36', '#a9702b', 2)}`,
  ),

  'chocolate-bar': scene(
    'A bar of chocolate half out of its wrapper',
    'chocolate, bar, candy, sweet, snack, cocoa, dark chocolate',
    { wall: '#d9cfc2', table: '#a28d76' },
    `${shadow(200, 208, 132, 13)}
  <g transform="rotate(-10 200 150)"><path d="M70 104h140v104H70Z" fill="#40241a"/><path d="M70 104h140v94H70Z" fill="#5b3525"/>
  ${[0, 1, 2].map((column) => [0, 1].map((row) => `<path d="M${76 + column * 44} ${109 + row * 44}h38v38h-38Z" fill="#6d4230"/><path d="M${76 + column * 44} ${109 + row * 44}h38l-7 6h-24v26l-7 6Z" fill="#86583f"/><path d="M${114 + column * 44} ${109 + row * 44}v38h-38l7-6h24v-26Z" fill="#4d2c1e"/>`).join('')).join('')}
  <path d="M192 96l12 10-10 10 12 10-10 10 12 10-10 10 12 10-10 10 12 10-10 10 12 8h26V96Z" fill="#dfe2e5"/><path d="M198 96l12 10-10 10 12 10-10 10 12 10-10 10 12 10-10 10 12 10-10 10 8 8h22V96Z" fill="#c3c8cd"/>
  <path d="M222 92h116v116H222Z" fill="#7b3350"/><path d="M222 192h116v16H222Z" fill="#5f2340"/><path d="M222 92h116v8H222Z" fill="#93486a"/>
  <path d="M240 120h80v54h-80Z" fill="#f4e6c8"/><path d="M246 126h68v42h-68Z" fill="none" stroke="#c59a4a" stroke-width="3"/>${strokes('M260 142h40M268 154h24', '#7b3350', 5)}</g>
  <g transform="rotate(14 92 206)"><path d="M72 194h34v22H72Z" fill="#40241a"/><path d="M72 192h34v18H72Z" fill="#6d4230"/><path d="M72 192h34l-6 5H80v8l-8 5Z" fill="#86583f"/></g>${dots('126,214 138,218 118,220', 2.6, '#40241a')}`,
  ),

  brownie: scene(
    'Chocolate brownies with walnuts',
    'brownie, brownies, chocolate, walnut, cake, dessert, sweet, bakery',
    { wall: '#ccd8d6', table: '#93aaa6' },
    `${plate(200, 204, 138)}
  <path d="M214 158l78-12 40 14v34l-80 14-38-14Z" fill="#4a2717"/><path d="M214 158l38 14v36l-38-14Z" fill="#38190d"/><path d="M214 158l78-12 40 14-80 12Z" fill="#6d3f27"/>
  <path d="M80 158l86-14 44 16v38l-88 14-42-16Z" fill="#4a2717"/><path d="M80 158l42 16v38l-42-16Z" fill="#38190d"/><path d="M80 158l86-14 44 16-88 14Z" fill="#6d3f27"/>
  <path d="M136 106l92-14 46 16v40l-94 16-44-18Z" fill="#532c1a"/><path d="M136 106l44 18v40l-44-18Z" fill="#3d1d10"/><path d="M136 106l92-14 46 16-94 16Z" fill="#7a482e"/>
  ${strokes('M150 106l34-5M176 114l30-4M214 98l28 8M194 118l50-8M96 158l24-4M138 168l34-6M240 156l30-5M262 166l40-6', '#94613f', 2.6, 0.8)}
  ${dots('196,140 216,132 240,140 256,126 206,152 146,190 176,182 196,186 160,202 272,190 300,184 286,198', 3.4, '#2c1309')}
  ${ovals('176,104,-10 226,104,12 204,112,0 118,160,-10 162,154,10 258,156,-10 296,158,10', 11, 5, '#8a5a2e')}${ovals('176,102,-10 226,102,12 204,110,0 118,158,-10 162,152,10 258,154,-10 296,156,10', 9, 3.6, '#d3a468')}
  ${dots('120,218 134,222 224,220', 3, '#4a2717')}`,
  ),

  cupcake: scene(
    'A cupcake with swirled icing and a cherry',
    'cupcake, icing, frosting, birthday, cake, sweet, dessert, party',
    { wall: '#d2d9e6', table: '#97a3bd' },
    `${shadow(200, 216, 58, 10)}
  <path d="M140 138h120l-16 70c-2 6-5 8-11 8h-66c-6 0-9-2-11-8Z" fill="#4f86a0"/><path d="M236 138h24l-16 70c-2 6-5 8-11 8h-22c14-20 22-46 25-78Z" fill="#3b6a82"/>
  ${strokes('M158 150l9 58M178 150l5 60M200 150v60M222 150l-5 60', '#86b3c8', 4, 0.8)}
  <path d="M126 142c-10-18 6-34 22-32 0-14 8-24 22-26-2-18 10-32 30-44 20 12 32 26 30 44 14 2 22 12 22 26 16-2 32 14 22 32-20 14-128 14-148 0Z" fill="#f7dfe6"/>
  <path d="M214 52c12 10 18 20 16 32 14 2 22 12 22 26 16-2 32 14 22 32-12 8-40 12-70 12 40-14 44-62 10-102Z" fill="#e8bfcc"/>
  ${strokes('M132 132c30 10 90 12 132-4M150 112c26 8 66 8 98-2M172 86c18 6 38 6 56 0', '#dba7b8', 5, 0.85)}${strokes('M146 124c3-5 7-7 12-8M168 98c3-5 7-8 12-9', '#ffffff', 5, 0.9)}
  <circle cx="200" cy="42" r="16" fill="#c22f3c"/><circle cx="195" cy="36" r="5" fill="#ec8f93"/>${strokes('M202 27c2-10 8-16 18-19', '#5d7a3a', 4)}
  ${strokes('M160 126l6 3M214 74l5-4M186 102l6-3M232 118l5 4M206 138l7-2M180 134l-5 4', '#f2b83f', 4.5)}${strokes('M186 78l4 4M220 98l6-2M164 108l-2 6M198 118l6 3M246 132l5-4M150 138l6-2', '#5f9fb4', 4.5)}`,
  ),

  'cherry-pie': scene(
    'A slice of cherry pie with a lattice crust',
    'pie, cherry, tart, slice, dessert, sweet, bakery, thanksgiving',
    { wall: '#dcdccb', table: '#a8a789' },
    `${plate(200, 202, 138, '#f4f6f5', '#dfe5e4')}
  <path d="M84 164l176-54c18 4 44 18 58 34v34c0 8-4 12-12 14l-190 14c-8-4-24-22-32-42Z" fill="#a31f33"/>
  <path d="M84 170l232 2v8c0 8-4 12-12 14l-188 14c-8-6-26-22-32-38Z" fill="#b32a3c"/><path d="M84 186c2 8 20 18 32 22l188-14c8-2 12-6 12-14v14c0 8-4 12-12 14l-186 10c-14-4-30-16-34-32Z" fill="#d09a4f"/>
  ${ovals('130,186,0 160,190,10 192,184,-10 224,188,0 256,182,10 288,184,0 144,176,0 210,174,0 272,172,0', 13, 9, '#c93a4b')}${dots('126,182 156,186 188,180 220,184 252,178 284,180', 3, '#f0a2a8')}
  <path d="M84 164l176-54c18 4 44 18 58 34l-4 22-226 10Z" fill="#b8283c"/>${dots('140,158 168,152 200,142 232,132 262,128 176,166 214,158 248,150 280,148 296,158 116,166', 8, '#d1475a')}
  ${strokes('M112 156l196 8M156 142l150 14M202 128l96 14M130 170l80-42M176 168l82-48M226 166l60-36', '#8f5f24', 15, 0.35)}${strokes('M112 154l196 8M156 140l150 14M202 126l96 14', '#e2b061', 13)}${strokes('M130 168l80-42M176 166l82-48M226 164l60-36', '#edc47c', 13)}
  <path d="M252 112c-4-10 12-14 18-6 10-4 20 4 18 10 12 0 18 8 14 16 12 2 18 12 10 20 10 6 10 22 0 24-8 0-8-10-10-16-12-20-30-36-50-48Z" fill="#c98a3c"/><path d="M256 110c4-6 10-6 14 0 8-2 14 2 15 8 10 0 14 8 12 14 8 2 12 8 9 16-14-16-30-28-50-38Z" fill="#e7b96c"/>
  <path d="M84 164l24-6-4 18c2 10 8 22 14 30-14-8-30-24-34-42Z" fill="#9c2234" opacity=".5"/>`,
  ),

  popsicles: scene(
    'Two ice pops in a bowl of ice',
    'popsicle, ice pop, ice lolly, fruit, summer, dessert, frozen, kids',
    { wall: '#d8e2d6', table: '#9db59a' },
    `${shadow(200, 216, 88, 12)}${bowl([200, 154, 112, 62], ['#e9eef0', '#c9d3d8', '#f8fafb', '#b9d3de'])}
  ${[
    ['-14 170 170', 106, '#e05a63', '#c54351', '#f5c14d', '#e0a632'],
    ['13 240 170', 214, '#7d5aa0', '#66458a', '#ea9fb0', '#d98197'],
  ]
    .map(
      ([turn, x, low, lowShade, top, topShade]) =>
        `<g transform="rotate(${turn}) translate(${x} 0)"><path d="M0 64c0-50 76-50 76 0v98c0 6-4 8-8 8H8c-4 0-8-2-8-8Z" fill="${low}"/><path d="M54 32c14 6 22 16 22 32v98c0 6-4 8-8 8H50c8-40 10-94 4-138Z" fill="${lowShade}"/>
  <path d="M0 64c0-50 76-50 76 0v34c-14 12-26-6-38 4s-24 8-38-4Z" fill="${top}"/><path d="M54 32c14 6 22 16 22 32v34c-6 6-12 5-18 3 2-26 1-48-4-69Z" fill="${topShade}"/>
  ${strokes('M24 74v76M52 74v76', '#241a14', 8, 0.12)}${strokes('M11 66c0-14 5-21 14-24', '#ffffff', 6, 0.6)}</g>`,
    )
    .join('')}
  <g fill="#d3e6ec"><rect x="112" y="140" width="34" height="26" rx="6" transform="rotate(-12 129 153)"/><rect x="182" y="146" width="36" height="27" rx="6" transform="rotate(8 200 159)"/><rect x="254" y="140" width="34" height="26" rx="6" transform="rotate(14 271 153)"/></g>
  <g fill="#ffffff"><rect x="144" y="150" width="34" height="24" rx="6" transform="rotate(10 161 162)"/><rect x="222" y="150" width="34" height="24" rx="6" transform="rotate(-12 239 162)"/></g>
  <path d="M88 154c0 35 35 57 75 62h74c40-5 75-27 75-62-10 16-52 27-112 27s-102-11-112-27Z" fill="#e9eef0"/><path d="M312 154c0 35-35 57-75 62h-26c36-12 56-26 66-42 16-5 28-11 35-20Z" fill="#c9d3d8"/>${leaf(196, 150, -60, '#5f9c49', 0.8)}${leaf(196, 150, -110, '#79ae58', 0.7)}`,
  ),

  candy: scene(
    'A jar of gummy candy',
    'candy, gummies, sweets, jar, sugar, kids, snack, pick and mix',
    { wall: '#e2d3d6', table: '#b48f97' },
    `${shadow(196, 214, 74, 11)}
  <path d="M130 76h132c14 12 20 24 20 40v80c0 12-8 18-20 18H130c-12 0-20-6-20-18v-80c0-16 6-28 20-40Z" fill="#ffffff" opacity=".55"/>
  ${['#d9434b', '#f0a52f', '#7fae3f', '#e38aa4', '#5f93b4', '#f2cf4a']
    .map((colour, nth) => {
      const marks = [0, 1, 2, 3, 4].map((row) => {
        const x = 131 + ((nth * 5 + row * 2) % 6) * 24 + (row % 2) * 10;
        return `${x},${122 + row * 19 + (nth % 3) * 4},${(nth * 50 + row * 35) % 180}`;
      });
      return `${ovals(marks.join(' '), 16, 11, colour)}${ovals(marks.join(' '), 9, 4, '#ffffff55')}`;
    })
    .join('')}
  <path d="M110 190h172v6c0 12-8 18-20 18H130c-12 0-20-6-20-18Z" fill="#ffffff" opacity=".3"/>
  <path d="M126 60h140v18H126Z" fill="#ffffff" opacity=".75"/><path d="M120 36h152c5 0 8 3 8 8v12c0 5-3 8-8 8H120c-5 0-8-3-8-8V44c0-5 3-8 8-8Z" fill="#8c4a67"/><path d="M250 36h22c5 0 8 3 8 8v12c0 5-3 8-8 8h-22Z" fill="#713651"/><rect x="182" y="22" width="28" height="16" rx="8" fill="#8c4a67"/>
  <path d="M124 112c0-10 3-16 8-22M124 126v60" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".7"/>
  ${ovals('308,208,-10 92,210,20', 16, 10, '#d9434b')}${ovals('336,214,15', 16, 10, '#7fae3f')}${ovals('306,205,-10 334,211,15 90,207,20', 8, 3.6, '#ffffff66')}`,
  ),
};
