import { styles } from './src/build/styles.ts';

export default { plugins: [styles()] };
