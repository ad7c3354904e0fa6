export type PoseClass = 'none' | 'few' | 'many';

/** From so many poses on a kiosk knows an item well (D2 §9). */
const MANY = 20;

/** How well kiosks can know an origin item, by the poses they learnt it from. */
export function poseClassOf(poses: number): PoseClass {
  if (poses <= 0) return 'none';
  return poses < MANY ? 'few' : 'many';
}
