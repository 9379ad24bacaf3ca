import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node with an ordinary global object. Jest itself wraps it in a Proxy behind V8's interceptors,
 * so that each use of `Object`, `Error` or `Math` in a module takes seventy times as long as in the product.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...given) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
