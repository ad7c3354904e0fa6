import type { NewRow } from '../store/schema';
import { ean, upc } from './codes';
import type { PictureName } from './pictures';

type Known = readonly [
  item_id: number,
  name: string,
  code: string,
  package_count: number,
  /** Photographs of it that a kiosk has learnt from. */
  pose_count: number,
  picture?: PictureName,
];

const known: readonly Known[] = [
  [5001, 'Harbor Cola 12 oz can', upc(101), 24, 36, 'cola-can'],
  [5002, 'Spring water 16.9 oz bottle', upc(102), 24, 42, 'water-bottle'],
  [5003, 'Orange juice 12 oz bottle', upc(103), 12, 30, 'orange-juice'],
  [5004, 'Sea salt chips 2 oz bag', upc(104), 48, 24, 'potato-chips'],
  [5005, 'Oat and honey bar', upc(105), 60, 18],
  [5006, 'Vanilla yogurt 5.3 oz cup', upc(106), 12, 0],
  [5007, 'Harbor Cola Zero 12 oz can', upc(201), 24, 31, 'cola-can'],
  [5008, 'Ginger Tide ginger ale 12 oz can', upc(202), 24, 22],
  [5009, 'Lemon Buoy sparkling water 12 oz can', upc(203), 24, 26, 'cola-can'],
  [5010, 'Grapefruit Buoy sparkling water 12 oz can', upc(204), 24, 12],
  [5011, 'Spring water 1 L bottle', upc(205), 12, 20, 'water-bottle'],
  [5012, 'Apple juice 12 oz bottle', upc(206), 12, 19],
  [5013, 'Northlight cold brew 11 oz bottle', upc(207), 12, 8, 'iced-coffee'],
  [5014, 'Fairway sports drink blue 20 oz bottle', upc(210), 24, 25],
  [5015, 'Salt and vinegar chips 2 oz bag', upc(212), 48, 28, 'potato-chips'],
  [5016, 'Smoky chips 2 oz bag', upc(213), 48, 21, 'potato-chips'],
  [5017, 'Roasted peanuts 4 oz bag', upc(217), 36, 16],
  [5018, 'Smoked almonds 3 oz bag', upc(218), 36, 6],
  [5019, 'Dark chocolate bar 2 oz', upc(219), 60, 34],
  [5020, 'Gummy seals 3 oz bag', upc(220), 48, 23],
  [5021, 'Blueberry yogurt 5.3 oz cup', upc(225), 12, 11],
  [5022, 'Egg salad sandwich', upc(229), 6, 0, 'sandwich'],
  [5023, 'Ham and Swiss sandwich', upc(230), 6, 20, 'sandwich'],
  [5024, 'Fruit cup 6 oz', upc(233), 12, 9, 'fruit-bowl'],
  [5025, 'Whole milk 1 pint', upc(234), 16, 27],
  [5026, 'Chocolate milk 1 pint', upc(235), 16, 27],
  [5027, 'Vanilla ice cream 4 oz cup', upc(236), 24, 14, 'ice-cream'],
  [5028, 'Strawberry ice bar', upc(237), 24, 0],
  [5029, 'Aspirin two tablets', upc(241), 100, 5],
  [5030, 'AA batteries four pack', upc(244), 20, 29],
  [5031, 'Harbor Cola 20 oz bottle', upc(305), 24, 33],
  [5032, 'Spring water 20 oz bottle', upc(306), 24, 38, 'water-bottle'],
  [5033, 'Lime sparkling water 12 oz can', upc(311), 24, 4],
  [5034, 'Eau minérale 50 cl', ean('300', 501), 24, 17, 'water-bottle'],
  [5035, 'Eau gazeuse 33 cl', ean('300', 502), 24, 21, 'water-bottle'],
  [5036, 'Mineralvatten 33 cl', ean('730', 602), 24, 40, 'water-bottle'],
  [5037, 'Äppelmust 25 cl', ean('730', 604), 20, 2],
];

/** Origin items of the demo: things as the global catalogue knows them. @param hashOf of a picture's bytes */
export function originItems(hashOf: (picture: PictureName) => string): NewRow<'origin_item'>[] {
  return known.map(([item_id, name, code, package_count, pose_count, picture]) => ({
    item_id,
    name,
    upc: code,
    package_count,
    pose_count,
    image_hash: picture === undefined ? null : hashOf(picture),
  }));
}

/** Labels with a pattern of dots that a kiosk recognises things by. */
export const dotcodes: readonly NewRow<'dotcode'>[] = [
  { label: 'red-dot', name: 'Red dot' },
  { label: 'blue-dot', name: 'Blue dot' },
  { label: 'green-dot', name: 'Green dot' },
  { label: 'red-blue', name: 'Red and blue' },
  { label: 'red-green', name: 'Red and green' },
];
